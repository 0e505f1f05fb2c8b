import type { Texts } from '#i18n/texts.ts';

export const cellText = {
  changed: ['已修改 {name} 的{label}', '{label} of {name} changed'],
  movedOn: [
    '他人已将此项改为“{value}”。按回车以您输入的为准，按 Esc 放弃',
    'Somebody else has changed this to “{value}”. Enter keeps what you entered, Escape gives it up.',
  ],
  movedOnEmpty: [
    '他人已将此项清空。按回车以您输入的为准，按 Esc 放弃',
    'Somebody else has emptied this. Enter keeps what you entered, Escape gives it up.',
  ],
} as const satisfies Texts;
