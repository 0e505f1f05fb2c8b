// When a series of numbers starts again.
import { dictionary } from '../../wire/dictionary.ts';

export const resetCycle = dictionary('reset_cycle', [
  ['不重置', '不重置', 'Never'],
  ['年', '每年', 'Each year'],
  ['月', '每月', 'Each month'],
  ['日', '每日', 'Each day'],
]);

export const RESET_CYCLE = { never: '不重置', year: '年', month: '月', day: '日' } as const;
