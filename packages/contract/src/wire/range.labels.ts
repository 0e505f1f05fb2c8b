import type { Label } from './label.ts';

/** Names of the ends of a range, by the name of what is bounded. */
export function fromLabel([zh, en]: Label): Label {
  return [`${zh}（起）`, `${en} (from)`];
}

export function toLabel([zh, en]: Label): Label {
  return [`${zh}（止）`, `${en} (to)`];
}
