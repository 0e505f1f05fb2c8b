import type { Texts } from '#i18n/texts.ts';

/** Next steps of a project: by the names of its work. Amounts are ten thousands of yuan. */
export const fileStepText = {
  fill: ['补齐资料：缺{fields}', 'Fill in: {fields}'],
  correct: ['更正资料：缺{fields}', 'Correct: {fields}'],
  pay: ['上传存缴凭证：差{amount}万元', 'Submit the instrument: {amount} (10,000 yuan) missing'],
  open_pay: ['上传存缴凭证', 'Submit the instrument'],
  confirm: ['确认{count}份凭证', 'Confirm {count} instrument', 'Confirm {count} instruments'],
  open_confirm: ['确认凭证', 'Confirm the instruments'],
  payOut: ['支付{count}笔工资', 'Pay {count} order', 'Pay {count} orders'],
  open_payOut: ['支付工资', 'Pay the wages'],
  renew: [
    '到期前续办：还有{days}天',
    'Renew before it ends: {days} day left',
    'Renew before it ends: {days} days left',
  ],
  over_renew: ['续办：已到期{days}天', 'Renew: ended {days} day ago', 'Renew: ended {days} days ago'],
  open_renew: ['续办', 'Renew'],
  topUp: ['补足保证金：差{amount}万元', 'Top up the deposit: {amount} (10,000 yuan) missing'],
  open_topUp: ['补足保证金', 'Top up the deposit'],
  recordTopUp: ['登记补足：差{amount}万元', 'Record the top-up: {amount} (10,000 yuan) missing'],
  open_recordTopUp: ['登记补足', 'Record the top-up'],
  objections: ['办理{count}件异议', 'Answer {count} objection', 'Answer {count} objections'],
  release: ['释放{count}份凭证', 'Release {count} instrument', 'Release {count} instruments'],
  open_release: ['释放凭证', 'Release the instruments'],
  until_works: ['在保，工期至{time}', 'In force, works until {time}'],
  until_publicity: ['返还公示至{time}', 'Public notice until {time}'],
  open_until_publicity: ['返还公示中', 'On public notice'],
  decideReturn: ['核对欠薪情况，办理返还', 'Look at the wages and decide the return'],
  arrears: ['欠薪核验未通过', 'wages are owed'],
  unchecked: ['尚未核验', 'wages not verified yet'],
} as const satisfies Texts;

/** Next steps of an instrument. */
export const instrumentStepText = {
  correct: ['更正后重新提交', 'Correct it and submit it again'],
  topUp: ['补足保证金：差{amount}万元', 'Top up the deposit: {amount} (10,000 yuan) missing'],
  renew: [
    '到期前续办：还有{days}天',
    'Renew before it ends: {days} day left',
    'Renew before it ends: {days} days left',
  ],
  over_renew: ['续办：已到期{days}天', 'Renew: ended {days} day ago', 'Renew: ended {days} days ago'],
  until_renewing: ['续办的凭证待监管单位确认', 'The renewal waits for its issuer'],
  until_inForce: ['有效至{time}', 'Valid until {time}'],
  open_until_inForce: ['有效，无须办理', 'Valid, nothing to do'],
  until_others: [
    '等待项目的其余凭证：差{amount}万元',
    'Waiting for the other instruments of the project: {amount} (10,000 yuan) missing',
  ],
  open_until_others: ['等待项目的其余凭证', 'Waiting for the other instruments of the project'],
  until_return: ['项目正在申请返还', 'The return of the deposit is being decided'],
} as const satisfies Texts;

/** Next steps of a monthly statement. */
export const statementStepText = {
  fill: ['填写月报：缺{fields}', 'Fill in: {fields}'],
  open_fill: ['填写月报', 'Fill in the statement'],
  correct: ['更正月报：缺{fields}', 'Correct: {fields}'],
  open_correct: ['更正月报', 'Correct the statement'],
} as const satisfies Texts;
