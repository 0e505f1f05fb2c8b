import type { Texts } from '#i18n/texts.ts';

export const ossText = {
  ossAbout: [
    '附件存放的位置；新文件存入正在使用的一个，已有文件仍在原处',
    'Where attachments are stored; new files go to the storage in use, existing files stay where they are',
  ],
  ossEmpty: ['还没有存储配置', 'There are no stores yet'],
  ossForm: ['存储', 'Store'],
  ossPlace: ['地址与密钥', 'Address and keys'],
  endpointHelp: ['例如 https://oss-cn-hangzhou.aliyuncs.com', 'For example https://oss-cn-hangzhou.aliyuncs.com'],
  keyHelp: [
    '保存后不再显示；显示为******时不改动即保持原值',
    'Not shown again after saving; leave ****** to keep the present value',
  ],
} as const satisfies Texts;
