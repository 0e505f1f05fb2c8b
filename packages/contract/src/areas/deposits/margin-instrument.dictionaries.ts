// Instruments that secure wages: their states, what they wait for, how soon they end (domain §3.13b, §4.3).
import { dictionary } from '../../wire/dictionary.ts';

/** That one has expired follows from its day, whatever its state (decision 0053). */
export const instrumentState = dictionary('instrument_state', [
  [10, '待确认', 'To be confirmed'],
  [12, '已驳回', 'Rejected'],
  [20, '有效', 'Valid'],
  [30, '已动用·待补足', 'Used, to be topped up'],
  [40, '已替换', 'Replaced'],
  [90, '已释放', 'Released'],
  [99, '作废', 'Void'],
]);

export const INSTRUMENT = {
  waiting: 10,
  rejected: 12,
  valid: 20,
  used: 30,
  replaced: 40,
  released: 90,
  voided: 99,
} as const;

/** Next step of its issuer. */
export const instrumentWait = dictionary('instrument_wait', [
  ['confirm', '待确认', 'To confirm'],
  ['pay', '待支付', 'To pay'],
  ['topUp', '待补足', 'To be topped up'],
  ['release', '待释放', 'To release'],
]);
export type InstrumentWait = (typeof instrumentWait.codes)[number];

/** Days before the end at which somebody is told; the smallest that holds is shown. */
export const EXPIRY_DAYS = [90, 30, 7] as const;

export const expiryStage = dictionary('expiry_stage', [
  ['d90', '90天内到期', 'Ends within 90 days'],
  ['d30', '30天内到期', 'Ends within 30 days'],
  ['d7', '7天内到期', 'Ends within 7 days'],
  ['over', '已到期', 'Expired'],
]);
export type ExpiryStage = (typeof expiryStage.codes)[number];

/** Kinds of movements of an instrument's money. */
export const movementKind = dictionary('movement_kind', [
  ['open', '确认生效', 'Confirmed'],
  ['use', '动用', 'Used'],
  ['pay', '已支付', 'Paid out'],
  ['topUp', '补足', 'Topped up'],
  ['replace', '由新凭证替换', 'Replaced by a new one'],
  ['release', '释放', 'Released'],
  ['void', '作废', 'Void'],
]);
export type MovementKind = (typeof movementKind.codes)[number];

export const depositReturnState = dictionary('deposit_return_state', [
  [10, '已申请', 'Applied for'],
  [20, '公示中', 'On public notice'],
  [30, '已同意', 'Approved'],
  [40, '未同意', 'Refused'],
  [90, '已返还', 'Returned'],
]);

export const DEPOSIT_RETURN = { applied: 10, publicity: 20, approved: 30, refused: 40, returned: 90 } as const;
