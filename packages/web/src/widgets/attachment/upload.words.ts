import type { Texts } from '#i18n/texts.ts';

export const uploadText = {
  failed: ['{name} 上传失败', '{name} was not uploaded'],
  retry: ['重新上传', 'Upload again'],
  forget: ['不再上传', 'Leave it out'],
  unread: ['有 {count} 个文件信息加载失败', '{count} file could not be loaded', '{count} files could not be loaded'],
  takePhoto: ['拍照', 'Take a photo'],
} as const satisfies Texts;
