import type { Texts } from '#i18n/texts.ts';

export const documentText = {
  about: [
    '在线编写文字、表格和演示文稿，每次保存都留下一个版本，可随时恢复',
    'Write texts, spreadsheets and presentations. Each save is a version that can be brought back.',
  ],
  empty: ['还没有文档。点“新增”新建空白文档，或点“上传文档”。', 'No documents yet. Add a blank one, or upload a file.'],
  upload: ['上传文档', 'Upload'],
  uploadHelp: ['可上传docx、xlsx、pptx文件，最大20MB', 'docx, xlsx or pptx, 20 MB at most'],
  typeHelp: ['新建后不能更改', 'It stays as it was created'],
  contestHelp: [
    '选择竞赛后，该竞赛的经办单位也可以查看和编辑',
    'The unit that organises this contest may read and write it, too.',
  ],
  open: ['打开', 'Open'],
  rename: ['改名称和备注', 'Title and remark'],
  download: ['下载', 'Download'],
  versions: ['版本记录', 'Versions'],
  version: ['第{no}版', 'Version {no}'],
  current: ['当前版本', 'In use'],
  madeFrom: ['来自第{no}版', 'from version {no}'],
  restore: ['恢复此版本', 'Bring back'],
  restoreAsk: ['把文档恢复到第{no}版？', 'Bring version {no} back?'],
  restoreSays: [
    '第{no}版的内容将成为新的当前版本，现有各版本都保留。',
    'Its content becomes a new version; all the others stay.',
  ],
} satisfies Texts;
