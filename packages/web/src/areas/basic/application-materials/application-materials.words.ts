import type { Texts } from '#i18n/texts.ts';

export const materialsText = {
  what: ['材料', 'The material'],
  how: ['要求', 'What is asked'],
  other: ['样表与排序', 'Template and order'],
  slotHelp: [
    '大写字母开头的字母和数字，如 HKB；也用于文件名“身份证号_环节码”',
    'Letters and digits beginning with a capital letter, for example HKB; also used in file names: “ID number_material code”',
  ],
  empty: ['还没有材料', 'There are no materials yet'],
} as const satisfies Texts;
