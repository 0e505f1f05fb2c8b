// Honours and promotions, and the money that goes with them (domain §3.1, §4.1c).
import { dictionary, openDictionary } from '../../wire/dictionary.ts';

/** Honours that a contest confers besides its award. */
export const honour = openDictionary('honour', [
  ['市技术能手', '市技术能手', 'Municipal skills expert'],
  ['市技能状元', '市技能状元', 'Municipal skills champion'],
  ['市五一劳动奖章(推荐)', '市五一劳动奖章(推荐)', 'May Day labour medal (proposed)'],
  ['青年岗位能手', '青年岗位能手', 'Young expert at work'],
  ['巾帼建功标兵', '巾帼建功标兵', 'Pacesetter among women'],
]);

/** The honour axis of a competitor. */
export const honourState = dictionary('honour_state', [
  [0, '无', 'None'],
  [1, '拟授', 'Proposed'],
  [2, '待批', 'Awaiting approval'],
  [3, '已授', 'Granted'],
  [4, '证书已发', 'Certificate issued'],
  [9, '撤销', 'Revoked'],
]);

export const HONOUR = { none: 0, proposed: 1, waiting: 2, granted: 3, issued: 4, revoked: 9 } as const;

/** Kind of payment of a line of a prize rule. */
export const prizeKind = dictionary('prize_kind', [
  [1, '奖金', 'Prize'],
  [2, '补贴', 'Allowance'],
]);

export const prizeState = dictionary('prize_state', [
  [0, '草稿', 'Draft'],
  [10, '已确认', 'Confirmed'],
  [20, '已发放', 'Paid'],
]);

export const PRIZE = { draft: 0, confirmed: 10, paid: 20 } as const;

/** Rules come into force and end as policies do. */
export const ruleState = dictionary('rule_state', [
  [0, '草稿', 'Draft'],
  [1, '生效', 'In force'],
  [2, '废止', 'Repealed'],
]);

export const RULE = { draft: 0, inForce: 1, repealed: 2 } as const;
