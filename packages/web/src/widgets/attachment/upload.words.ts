import type { Texts } from '#i18n/texts.ts';

export const uploadText = {
  failed: ['{name} 上传失败', '{name} was not uploaded'],
  retry: ['重新上传', 'Upload again'],
  forget: ['不再上传', 'Do not upload'],
  listComma: ['、', ', '],
  andMore: ['还有 {count} 个', 'and {count} more', 'and {count} more'],
  seen: ['知道了', 'OK'],
  unread: ['有 {count} 个文件信息加载失败', '{count} file could not be loaded', '{count} files could not be loaded'],
  cutOff: [
    '网络中断，已上传的部分已保留，请点“重新上传”继续',
    'The connection broke off. What was sent is kept: choose “Upload again” to go on.',
  ],
  manage: ['管理附件', 'Manage attachments'],
  viewAll: ['查看附件', 'View attachments'],
  pasted: ['粘贴的图片', 'Pasted picture'],
  takePhoto: ['拍照', 'Take a photo'],
} as const satisfies Texts;
