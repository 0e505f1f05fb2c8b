import type { Tones } from '#widgets/StatusDot.tsx';

export const instrumentTones: Tones = {
  10: 'waiting',
  12: 'bad',
  20: 'good',
  30: 'bad',
  40: 'idle',
  90: 'idle',
  99: 'idle',
};
