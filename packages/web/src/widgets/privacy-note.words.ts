import type { Texts } from '#i18n/texts.ts';

export const privacyNoteText = {
  read: ['点“提交注册”即表示您已阅读并同意', 'By pressing “Register” you say that you have read and accept the'],
  notice: ['《个人信息处理告知》', 'notice on personal data'],
} as const satisfies Texts;
