import type { Label } from './label.ts';

/** What the ends of a range are called, by the name of what is bounded. */
export const fromLabel = ([zh, en]: Label): Label => [`${zh}（起）`, `${en} (from)`];
export const toLabel = ([zh, en]: Label): Label => [`${zh}（止）`, `${en} (to)`];
