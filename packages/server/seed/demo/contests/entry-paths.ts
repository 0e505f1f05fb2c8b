// Which steps lead to which state of an entry (domain §4.1), one step a day after the day of handing in.

export type Verb =
  | 'submit'
  | 'firstPass'
  | 'firstReturn'
  | 'firstReject'
  | 'finalPass'
  | 'finalReturn'
  | 'finalReject'
  | 'withdraw'
  | 'giveUp'
  | 'disqualify';

const PATHS: Readonly<Record<number, readonly Verb[]>> = {
  0: [],
  10: ['submit'],
  12: ['submit', 'firstReturn'],
  19: ['submit', 'firstReject'],
  20: ['submit', 'firstPass'],
  22: ['submit', 'firstPass', 'finalReturn'],
  29: ['submit', 'firstPass', 'finalReject'],
  30: ['submit', 'firstPass', 'finalPass'],
  // No state of its own: a draft again.
  40: ['submit', 'withdraw'],
  45: ['submit', 'firstPass', 'finalPass', 'giveUp'],
  50: ['submit', 'firstPass', 'finalPass', 'disqualify'],
};

interface Way {
  hasDetour?: boolean | undefined;
  isUnscreened?: boolean | undefined;
}

export function pathTo(auditStatus: number, { hasDetour = false, isUnscreened = false }: Way): Verb[] {
  const path = (PATHS[auditStatus] ?? []).filter((verb) => !isUnscreened || !verb.startsWith('first'));
  return hasDetour ? ['submit', 'firstReturn', ...path] : path;
}

/** Days from making an entry to its last step. */
export function daysNeeded(auditStatus: number, way: Way): number {
  return Math.max(0, pathTo(auditStatus, way).length - 1);
}
