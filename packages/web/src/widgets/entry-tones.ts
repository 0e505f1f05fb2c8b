import type { Tones } from './StatusDot.tsx';

/** By audit state. */
export const entryTones: Tones = {
  0: 'idle',
  10: 'going',
  12: 'waiting',
  19: 'bad',
  20: 'going',
  22: 'waiting',
  29: 'bad',
  30: 'good',
  45: 'idle',
  50: 'bad',
};
