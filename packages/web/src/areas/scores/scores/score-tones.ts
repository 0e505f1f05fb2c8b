import type { Tones } from '#widgets/StatusDot.tsx';

export const scoreTones: Tones = { 0: 'idle', 1: 'waiting', 2: 'going', 3: 'going', 4: 'going', 5: 'good' };
