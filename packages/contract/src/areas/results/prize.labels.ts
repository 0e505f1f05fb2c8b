import type { Label } from '../../wire/label.ts';

export const prizeLabels = {
  contestId: ['竞赛', 'Contest'],
  contestName: ['竞赛', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项', 'Trade'],
  prizeKind: ['类别', 'Kind'],
  name: ['姓名', 'Name'],
  idCardNo: ['身份证号', 'ID number'],
  workUnit: ['工作单位', 'Employer'],
  rankNo: ['名次', 'Rank'],
  awardLevel: ['奖次', 'Award'],
  amount: ['应发金额', 'Amount'],
  tax: ['代扣个税', 'Tax'],
  net: ['实发金额', 'Net'],
  clause: ['条款', 'Clause'],
  bankName: ['开户行', 'Bank'],
  bankAccount: ['收款账号', 'Bank account'],
  prizeState: ['状态', 'Status'],
  confirmTime: ['确认时间', 'Confirmed'],
  payTime: ['发放登记时间', 'Paid'],
  payNo: ['付款凭证号', 'Payment no.'],
  isOpenToMe: ['可由本人办理', 'Open to me'],
} as const;

/** On the lists for finance and for signatures. */
export const prizeListWords = {
  payroll: ['奖金发放清单', 'Payments of prizes'],
  signatures: ['奖金领取签字表', 'Receipt of prizes'],
  budget: ['奖金总额', 'Prize budget'],
  no: ['序号', 'No.'],
  total: ['合计', 'Total'],
  signature: ['签字', 'Signature'],
  lead: ['{contest}，共{count}人次', '{contest}, number of payments: {count}'],
  maker: ['制表', 'Made by'],
  checker: ['审核', 'Checked by'],
  date: ['日期', 'Date'],
} as const satisfies Readonly<Record<string, Label>>;
