// Monthly statements of wages and deposits (domain §3.14, §4.4).
import { dictionary } from '../../wire/dictionary.ts';

export const reportType = dictionary('report_type', [
  [1, '企业工资支付月报', 'Wages of an enterprise'],
  [2, '监管单位保证金月报', 'Deposits of a supervising unit'],
  [3, '区镇汇总月报', 'Summary of a town'],
]);

export const REPORT_TYPE = { wages: 1, deposits: 2, town: 3 } as const;

export const statementStatus = dictionary('statement_status', [
  [1, '未报', 'Due'],
  [0, '草稿', 'Draft'],
  [10, '已报', 'Reported'],
  [12, '区镇退回', 'Returned by the town'],
  [20, '区镇已核', 'Checked by the town'],
  [22, '市局退回', 'Returned by the bureau'],
  [30, '已确认', 'Confirmed'],
  [40, '已归档', 'Archived'],
]);

export const STATEMENT = {
  due: 1,
  draft: 0,
  reported: 10,
  townReturned: 12,
  checked: 20,
  returned: 22,
  confirmed: 30,
  archived: 40,
} as const;

/** Party whose turn it is. */
export const statementHolder = dictionary('statement_holder', [
  ['reporter', '填报单位', 'Reporting unit'],
  ['town', '区镇', 'Town'],
  ['bureau', '人社局', 'Bureau'],
]);

/** Oddities in the figures of a statement: shown, never in the way. */
export const statementFlag = dictionary('statement_flag', [
  ['paidLess', '实发工资少于应发工资', 'Less was paid than was due'],
  ['paidMore', '实发工资多于应发工资', 'More was paid than was due'],
  ['realNameMore', '实名制登记人数多于用工人数', 'More workers are registered than there are'],
  [
    'arrearsOdd',
    '拖欠工资与被拖欠人数对不上：一个为0，另一个不为0',
    'Wages owed and people owed do not meet: one of them is 0',
  ],
  ['workersFell', '用工人数比上月减少一半以上', 'More than half of the workers are gone since last month'],
  ['balanceOff', '保证金余额与上月余额及本月增减不符', 'The balance does not follow from last month and the changes'],
]);

export type StatementFlag = (typeof statementFlag.codes)[number];
