import type { Texts } from '#i18n/texts.ts';

export const policyText = {
  empty: ['还没有保证金政策', 'There are no deposit policies yet'],
  basis: ['政策', 'Policy'],
  rates: ['比例与上下限', 'Rates and limits'],
  tiersHelp: [
    '从低到高填写，首尾相接；下限含、上限不含，最后一档上限留空。不填则一律按基准比例',
    'From low to high, one joining the other; the lower end is included, the upper is not, and the last is open. Without tiers the usual rate holds',
  ],
  clean: ['减免', 'Reductions and exemptions'],
  cleanHelp: [
    '两年内有拖欠、列入失信名单或尚未核验的企业不享受减免',
    'Not for enterprises with unpaid wages, on the list of dishonest employers, or not checked',
  ],
  more: ['上浮', 'More'],
  clausesHelp: [
    '每条规则依据文件的哪一条，例如“第六条第（一）项”；测算结果和存储通知书会写明',
    'Which clause of the document each rule stands in; calculations and notices name it',
  ],
  terms: ['方式与期限', 'Ways and terms'],
  tryOut: ['试算', 'Try it out'],
  tryHelp: ['按本政策测算，不影响任何项目', 'Works a sample out by this policy; no project is touched'],
  exempt: ['免于存储', 'Exempt'],
  preview: ['各档测算预览', 'Preview of the tiers'],
  sum: ['{amount}万元', '{amount} (10,000 yuan)'],
  rated: ['{amount}万元（{rate}%）', '{amount} (10,000 yuan), {rate}%'],
  sample: ['合同额', 'Contract'],
  deposit: ['应存储', 'Deposit'],
} as const satisfies Texts;
