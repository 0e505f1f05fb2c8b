// Tasks of referees, and the states of an assignment (domain §3.8b, §4.6).
import { dictionary } from '../../wire/dictionary.ts';

export const refereeRole = dictionary('referee_role', [
  [1, '裁判长', 'Chief referee'],
  [2, '裁判', 'Referee'],
  [3, '监督', 'Supervisor'],
  [4, '仲裁', 'Arbiter'],
]);

export const REFEREE_ROLE = { chief: 1, referee: 2, supervisor: 3, arbiter: 4 } as const;

export const assignState = dictionary('assign_state', [
  [10, '拟派', 'Planned'],
  [20, '需声明', 'Declaration needed'],
  [25, '回避', 'Recused'],
  [30, '已通知', 'Notified'],
  [40, '已接受', 'Accepted'],
  [45, '谢绝', 'Declined'],
  [50, '已签到', 'Present'],
  [60, '已执裁', 'Refereed'],
  [70, '费用已结', 'Fee paid'],
]);

export const ASSIGN = {
  planned: 10,
  toDeclare: 20,
  aside: 25,
  asked: 30,
  accepted: 40,
  declined: 45,
  present: 50,
  refereed: 60,
  paid: 70,
} as const;

/** States that count as a referee of the trade: all but those who stand aside or declined. */
export const IS_ASSIGNED: readonly number[] = [
  ASSIGN.planned,
  ASSIGN.toDeclare,
  ASSIGN.asked,
  ASSIGN.accepted,
  ASSIGN.present,
  ASSIGN.refereed,
  ASSIGN.paid,
];

/** States whose conflicts are looked at again: before the contest has taken place. */
export const MAY_STAND_ASIDE: readonly number[] = [ASSIGN.planned, ASSIGN.toDeclare, ASSIGN.asked, ASSIGN.accepted];

export const feeState = dictionary('fee_state', [
  [0, '未结', 'Open'],
  [1, '已结', 'Paid'],
]);

/** Why somebody may not be the right referee (domain §7 no. 5). */
export const conflictKind = dictionary('conflict_kind', [
  ['pool', '不在专家库或已暂停', 'Not in the pool'],
  ['competitor', '本人报名该赛项', 'Competes in the trade'],
  ['sameUnit', '与选手同一单位', 'Same unit as a competitor'],
  ['sameSchool', '与选手同一院校', 'Same school as a competitor'],
  ['avoidUnit', '已声明回避的单位', 'Unit declared for recusal'],
  ['avoidPerson', '已声明回避的人员', 'Person declared for recusal'],
  ['coach', '选手的指导教师', 'Coach of a competitor'],
  ['age', '年龄超过65周岁', 'Older than 65'],
  ['certificate', '裁判证书届时已过期', 'Certificate expires before the contest'],
  ['overlap', '执裁时间重叠', 'Sessions at the same time'],
  ['unitShare', '同一单位裁判过多', 'Too many referees of one unit'],
  ['surname', '与选手同姓同区镇', 'Same surname and town as a competitor'],
]);
export type ConflictKind = (typeof conflictKind.codes)[number];

export const conflictLevel = dictionary('conflict_level', [
  ['block', '必须回避', 'Must be recused'],
  ['confirm', '须书面声明', 'Needs a declaration'],
  ['warn', '提示', 'Notice'],
  ['ignore', '不检查', 'Not checked'],
]);
export type ConflictLevel = (typeof conflictLevel.codes)[number];
