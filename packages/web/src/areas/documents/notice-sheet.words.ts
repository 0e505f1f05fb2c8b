import type { Texts } from '#i18n/texts.ts';

export const noticeSheetText = {
  noTitle: ['（未填写标题）', '(no title)'],
  attachments: ['附件', 'Attachments'],
  edition: ['第{no}版，{time}更新', 'Edition {no}, changed {time}'],
} as const satisfies Texts;
