import type { Texts } from '#i18n/texts.ts';

export const certificateTemplateText = {
  empty: [
    '还没有自定义模板，证书按系统自带的版式签发',
    'There is none yet: certificates have the layout of the product',
  ],
  enableContent: [
    '此后签发的同类证书都按此模板，原模板停用；已签发的证书不变。',
    'Certificates of this kind issued from now on follow it; the one before is retired. Those issued already stay as they are.',
  ],
} as const satisfies Texts;
