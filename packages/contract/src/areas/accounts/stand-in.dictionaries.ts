import { dictionary } from '../../wire/dictionary.ts';

export const standInState = dictionary('stand_in_state', [
  [10, '未开始', 'Not begun'],
  [20, '生效中', 'In force'],
  [30, '已到期', 'Over'],
  [40, '已提前结束', 'Ended early'],
]);

export const STAND_IN = { waiting: 10, inForce: 20, over: 30, ended: 40 } as const;
