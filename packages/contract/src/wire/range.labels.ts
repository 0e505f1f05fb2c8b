import type { Label } from './label.ts';

/** Names of the ends of a range, by the name of what is bounded. */
export const fromLabel = ([zh, en]: Label): Label => [`${zh}（起）`, `${en} (from)`];
export const toLabel = ([zh, en]: Label): Label => [`${zh}（止）`, `${en} (to)`];
