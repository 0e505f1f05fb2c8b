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
    'If you choose a contest, its organising unit can also view and edit the document',
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

export const editorPageText = {
  save: ['保存', 'Save'],
  versions: ['版本记录', 'Versions'],
  fresh: ['第{no}版，没有改动', 'Version {no}, unchanged'],
  unsaved: ['有未保存的改动', 'Changes are not saved yet'],
  kept: ['有未保存的改动，草稿已存在本机', 'Changes are not saved yet; a draft is kept in this browser'],
  saved: ['已保存为第{no}版', 'Saved as version {no}'],
  reading: ['只读，不能修改', 'Read only'],
  hidden: [
    '本文件含有{things}，在此不显示也不能修改，保存时原样保留',
    'This file has {things}. They are not shown here and stay as they are.',
  ],
  lost: ['保存后将失去：{things}', 'Saving it here loses: {things}'],
  lostAsk: ['保存后将失去{things}，仍要保存？', 'Saving loses {things}. Save?'],
  lostSays: ['原来的版本仍保留在版本记录中，可以恢复。', 'The version before stays and can be brought back.'],
  draftFound: [
    '上次有未保存的改动（{at}，基于第{no}版）',
    'There are changes that were not saved ({at}, from version {no})',
  ],
  draftTake: ['继续编辑草稿', 'Continue editing the draft'],
  draftDrop: ['不要草稿', 'Discard the draft'],
  conflict: [
    '在您编辑期间，{by}已保存了新版本。您的内容已另存为第{no}版（冲突副本），没有丢失',
    '{by} saved a new version while you were editing. Your content has been kept as version {no} (conflicting copy).',
  ],
  conflictMine: ['改用我的第{no}版', 'Use my version {no}'],
  conflictTheirs: ['打开当前的第{no}版', 'Open version {no}'],
  present: [
    '{names}也打开了本文档。请先联系再修改；各自保存的内容都会保留为版本，不会互相覆盖',
    'Also opened by: {names}. Please contact them before editing; each save is kept as a separate version.',
  ],
  listComma: ['、', ', '],
  presentSince: ['{name}（{at}起）', '{name} (since {at})'],
  unreadable: ['该文件不能在此打开，请下载后用Office或WPS查看', 'This file cannot be opened here. Please download it.'],
  serverAway: [
    '在线编辑服务没有响应，已改用本页的编辑器',
    'The online editing service does not respond. The built-in editor is used instead.',
  ],
} satisfies Texts;
