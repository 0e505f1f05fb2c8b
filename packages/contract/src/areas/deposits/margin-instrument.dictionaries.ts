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

/** Days before the end at which somebody is told, by the stage that begins then; the smallest that holds is shown. */
export const EXPIRY_DAYS = { d90: 90, d30: 30, d7: 7 } as const;

const within = <Stage extends keyof typeof EXPIRY_DAYS>(stage: Stage) =>
  [stage, `${EXPIRY_DAYS[stage]}天内到期`, `Ends within ${EXPIRY_DAYS[stage]} days`] as const;

/** Asked for, a stage holds all that ends within its days and is not over yet, whatever smaller stage is shown of it. */
export const expiryStage = dictionary('expiry_stage', [
  within('d90'),
  within('d30'),
  within('d7'),
  ['over', '已到期', 'Expired'],
]);
export type ExpiryStage = (typeof expiryStage.codes)[number];

/** The same question with nothing asked twice: the widest stage holds the smaller ones, which views of before named one by one. */
export function widestStages(asked: readonly string[]): ExpiryStage[] {
  const known = expiryStage.codes.filter((stage) => asked.includes(stage));
  const widest = known.find((stage) => stage in EXPIRY_DAYS);
  return known.filter((stage) => stage === widest || stage === 'over');
}

/** Stages to renew now, and stages to look after: both with those that are over. */
export const ENDS_SOON = ['d30', 'over'] as const satisfies readonly ExpiryStage[];
export const ENDS_IN_SIGHT = ['d90', 'over'] as const satisfies readonly ExpiryStage[];

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
