import type { Texts } from '#i18n/texts.ts';

export const calcText = {
  by: ['依据：{clause}', 'By {clause}'],
  comesTo: ['{amount}万元', '{amount} (10,000 yuan)'],
  result: ['应存储{amount}万元（比例{rate}%）', 'Deposit {amount} (10,000 yuan), {rate}%'],
  exempt: ['免于存储', 'Exempt'],
  policy: ['按《{name}》（{no}）测算', 'Worked out by “{name}” ({no})'],
} as const satisfies Texts;
