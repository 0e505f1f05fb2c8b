import { ruleLabels } from './honour-rule.labels.ts';

export const prizeRuleLabels = {
  ...ruleLabels,
  taxRate: ['代扣个人所得税税率', 'Tax rate'],
  taxFreeUpTo: ['每人免税额（含）', 'Free of tax up to'],
  taxClause: ['计税依据', 'Tax clause'],
  amounts: ['金额标准', 'Amounts'],
} as const;

export const amountLabels = {
  prizeKind: ['类别', 'Kind'],
  awardLevel: ['奖次', 'Award'],
  rankFrom: ['名次自', 'From rank'],
  rankTo: ['名次至', 'To rank'],
  contestGroup: ['组别', 'Group'],
  amount: ['金额', 'Amount'],
  clause: ['条款', 'Clause'],
} as const;
