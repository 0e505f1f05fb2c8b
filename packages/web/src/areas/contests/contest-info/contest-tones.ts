import type { Tones } from '#widgets/StatusDot.tsx';

export const contestTones: Tones = {
  0: 'idle',
  10: 'waiting',
  15: 'bad',
  20: 'going',
  30: 'going',
  40: 'going',
  50: 'going',
  60: 'going',
  70: 'waiting',
  75: 'going',
  80: 'good',
  90: 'good',
  95: 'idle',
  98: 'bad',
};
