import { RESET_CYCLE } from '@trainrace/contract/dictionaries';

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [RESET_CYCLE.year]: ['yyyy'],
  [RESET_CYCLE.month]: ['yyyy', 'MM'],
  [RESET_CYCLE.day]: ['yyyy', 'MM', 'dd'],
};

/** Parts missing in the date pattern, without which a series that starts again gives a number twice; null if none. */
export function missingParts(resetCycle: string, datePattern: string): string | null {
  const needed = NEEDED[resetCycle] ?? [];
  return needed.every((part) => datePattern.includes(part)) ? null : needed.join('');
}
