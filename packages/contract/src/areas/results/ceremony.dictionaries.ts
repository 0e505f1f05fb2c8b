// Content of a big screen, and stages of a ceremony.
import { dictionary } from '../../wire/dictionary.ts';

export const screenMode = dictionary('screen_mode', [
  ['progress', '竞赛进度', 'Progress'],
  ['results', '竞赛成绩', 'Results'],
  ['medals', '奖牌榜', 'Medal table'],
  ['ceremony', '颁奖典礼', 'Award ceremony'],
]);

export const ceremonyStep = dictionary('ceremony_step', [
  [0, '幕布', 'Curtain'],
  [1, '铜牌', 'Bronze'],
  [2, '银牌', 'Silver'],
  [3, '金牌', 'Gold'],
]);

export const CEREMONY = { curtain: 0, bronze: 1, silver: 2, gold: 3 } as const;
