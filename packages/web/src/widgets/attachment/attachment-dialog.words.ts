import type { Texts } from '#i18n/texts.ts';

export const attachmentDialogText = {
  title: ['附件', 'Attachments'],
  name: ['文件名', 'File name'],
  type: ['类型', 'Type'],
  size: ['大小', 'Size'],
  time: ['上传时间', 'Uploaded'],
  actions: ['操作', 'Actions'],
  rename: ['重命名', 'Rename'],
  renameFile: ['重命名文件 {name}', 'Rename file {name}'],
  newName: ['{name} 的新文件名', 'New name of {name}'],
  save: ['保存', 'Save'],
  up: ['上移', 'Move up'],
  upFile: ['上移文件 {name}', 'Move up file {name}'],
  down: ['下移', 'Move down'],
  downFile: ['下移文件 {name}', 'Move down file {name}'],
  pasteHint: [
    '也可将文件拖到此处，或复制图片后按 Ctrl+V 粘贴。',
    'You can also drop files here, or copy a picture and press Ctrl+V.',
  ],
} as const satisfies Texts;
