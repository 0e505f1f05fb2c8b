// Texts of a reminder where nobody writes one of their own.
import type { Label } from '../../wire/label.ts';

export const remindWords = {
  permit: [
    '已领取施工许可证，请{by}登录平台申报工资保证金',
    'It has a building permit. Please file its wage deposit {by}',
  ],
  draft: ['工资保证金申报尚未提交，请{by}提交', 'Its file was not submitted. Please do so {by}'],
  returned: [
    '工资保证金申报已退回，请按退回意见补正后重新提交',
    'Its file was returned. Please correct it and submit it again',
  ],
  approved: [
    '应存储工资保证金{amount}万元，请{by}办理并上传凭证',
    'Please deposit {amount} (10,000 yuan) {by} and upload the voucher',
  ],
  refused: [
    '存储凭证未获监管单位确认，请按驳回意见重新上传',
    'Its voucher was refused. Please upload it again as the refusal says',
  ],
  confirming: [
    '{enterprise}已提交存储凭证，请尽快核对确认',
    '{enterprise} submitted its voucher. Please check and confirm it',
  ],
  expiring: [
    '保证金凭证将于{deadline}到期或已到期，请及时续办',
    'Its instrument ends on {deadline}. Please renew it in time',
  ],
  used: ['动用的工资保证金请{by}补足', 'Please top the used deposit up {by}'],
  /** With a day, and without one. */
  before: ['于{deadline}前', 'by {deadline}'],
  soon: ['尽快', 'soon'],
  /** Of an overdue one whose day is not known. */
  term: ['规定期限', 'its term'],
} as const satisfies Readonly<Record<string, Label>>;

export type RemindWhat = Exclude<keyof typeof remindWords, 'before' | 'soon' | 'term'>;

/** By the level of a reminder, from 1. */
export const remindLevels: readonly Label[] = [
  ['催办企业', 'Enterprise reminded'],
  ['告知区镇', 'Town told'],
  ['报市局督办', 'Inspection told'],
];
