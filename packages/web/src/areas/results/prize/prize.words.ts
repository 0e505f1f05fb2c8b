import type { Texts } from '#i18n/texts.ts';

export const prizeText = {
  empty: [
    '还没有奖金。管理员选择竞赛后点“计算奖金”；获奖人的奖金在确认后显示。',
    'There are no prizes yet. Administrators choose a contest and press “Calculate”; winners see their prizes once they are confirmed.',
  ],
  chooseContest: [
    '请在筛选中选择一个竞赛，查看总额、计算和清单',
    'Choose a contest in the filters for its sum and lists',
  ],
  generate: ['计算奖金', 'Calculate'],
  generated: ['新增{added}条，更新{changed}条，移除{removed}条', '{added} added, {changed} changed, {removed} removed'],
  budget: ['奖金总额', 'Prize budget'],
  setBudget: ['填写奖金总额', 'Enter prize budget'],
  budgetText: [
    '按经费批复填写；已确认的奖金合计不能超过总额。',
    'Enter the amount of the funding approval; confirmed prizes cannot exceed it in total.',
  ],
  docNo: ['批复文号', 'Document'],
  sums: [
    '应发 {total} 元，代扣个税 {tax} 元，实发 {net} 元',
    'Gross {total} yuan, tax withheld {tax} yuan, net {net} yuan',
  ],
  budgetIs: ['总额 {budget} 元，结余 {left} 元', 'Budget {budget} yuan, remaining {left} yuan'],
  overBudget: [
    '总额 {budget} 元，超出 {over} 元，请核对后再确认',
    'Budget {budget} yuan, exceeded by {over} yuan. Please check before confirming',
  ],
  noBudget: [
    '还没有填写奖金总额，填写后才能确认',
    'The prize budget is not entered yet. Prizes can be confirmed once it is',
  ],
  withoutAccount: ['{count}条已确认但没有收款账户', 'Confirmed without a bank account: {count}'],
  payroll: ['财务清单', 'Payment list'],
  signatures: ['签字表', 'Receipt list'],
  bank: ['填写收款账户', 'Bank account'],
  bankText: [
    '请填写本人的银行账户，用于发放奖金。',
    'Please enter your own bank account for the payment of the prize.',
  ],
  change: ['修改金额', 'Change'],
  changeText: ['修改后代扣税额自动重算。', 'The tax is recalculated automatically.'],
  sum: ['金额', 'Amounts'],
  whom: ['获奖人', 'Winner'],
  payment: ['发放', 'Payment'],
} as const satisfies Texts;
