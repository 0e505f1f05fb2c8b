import { RESET_CYCLE } from '@trainrace/contract/dictionaries';

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [RESET_CYCLE.year]: ['yyyy'],
  [RESET_CYCLE.month]: ['yyyy', 'MM'],
  [RESET_CYCLE.day]: ['yyyy', 'MM', 'dd'],
};

/** What the date part must hold, so that a series that starts again does not give a number twice; null when it does. */
export function missingParts(resetCycle: string, datePattern: string): string | null {
  const needed = NEEDED[resetCycle] ?? [];
  return needed.every((part) => datePattern.includes(part)) ? null : needed.join('');
}
