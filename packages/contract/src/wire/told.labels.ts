// Names of what the server tells of a record beside its own fields, the same in every family.
import type { toldBarred } from './family.ts';
import type { Label } from './label.ts';

export const toldLabels = {
  barred: ['须由他人办理的操作', 'Commands left to another person'],
} as const satisfies Record<keyof typeof toldBarred, Label>;
