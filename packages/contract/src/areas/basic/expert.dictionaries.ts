// Experts and referees: what they may do, how high they are qualified, whether they can be asked (domain §3.1, §4.6).
import { dictionary } from '../../wire/dictionary.ts';

export const refereeType = dictionary('referee_type', [
  [1, '裁判长', 'Chief referee'],
  [2, '裁判员', 'Referee'],
  [3, '专家(命题)', 'Expert (setting tasks)'],
  [4, '仲裁/监督', 'Arbiter or supervisor'],
  [5, '考评员', 'Assessor'],
]);

export const refereeLevel = dictionary('referee_level', [
  [1, '国家级', 'National'],
  [2, '省级', 'Provincial'],
  [3, '市级', 'Prefecture'],
  [4, '县级', 'County'],
]);

export const poolStatus = dictionary('pool_status', [
  [10, '待审', 'Awaiting approval'],
  [20, '在库', 'In the pool'],
  [30, '暂停', 'Suspended'],
  [40, '退出', 'Left the pool'],
]);

export const POOL = { waiting: 10, inPool: 20, suspended: 30, left: 40 } as const;
