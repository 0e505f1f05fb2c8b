import type { Texts } from '#i18n/texts.ts';

export const templateText = {
  empty: ['还没有自定义模板，准考证按系统自带的版式打印', 'There is none yet: tickets have the layout of the product'],
  enableContent: [
    '此后打印的准考证都按此模板，原模板停用。',
    'Tickets printed from now on follow it; the one before is retired.',
  ],
} as const satisfies Texts;
