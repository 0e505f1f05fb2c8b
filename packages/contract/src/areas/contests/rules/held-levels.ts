// Which level of an occupation certificates and exams show.
import { skillLevel } from '../../../dictionaries.ts';
import { codeOf } from '../../../wire/dictionary.ts';
import { outsideWords } from './finding-words.labels.ts';
import type { Known } from './known.ts';

/** Levels from none up to the highest: their codes do not count upwards. */
const LADDER = [0, 5, 4, 3, 2, 1, 6, 7];

export function levelHeight(level: number): number {
  return LADDER.indexOf(level);
}

interface Held {
  /** The highest one shown. */
  level: number | null;
  /** Everybody asked has answered, in levels that we know: what is not shown is not there. */
  isWhole: boolean;
}

type Register = 'getTrainCertificate' | 'examin';

export function heldLevel(known: Known, occupation: string, registers: readonly Register[]): Held {
  const answered = registers.every((one) => known[one]?.state === 'found' || known[one]?.state === 'none');
  const shown = registers.flatMap((one) => levelsIn(known, one, occupation));
  const levels = shown.map((words) => codeOf(skillLevel, words));
  const sorted = levels
    .filter((level) => level !== undefined)
    .toSorted((one, other) => levelHeight(other) - levelHeight(one));
  return { level: sorted[0] ?? null, isWhole: answered && !levels.includes(undefined) };
}

/** Of certificates that hold and exams that were passed. A word that we do not know counts as holding: nobody passes by it. */
function levelsIn(known: Known, register: Register, occupation: string): string[] {
  if (register === 'examin')
    return (known.examin?.records ?? [])
      .filter((one) => one.occupation === occupation && one.result !== outsideWords.notPassed)
      .map(({ level }) => level);
  return (known.getTrainCertificate?.records ?? [])
    .filter(
      (one) => one.occupationName === occupation && !outsideWords.void.some((word) => one.certState.includes(word)),
    )
    .map(({ level }) => level);
}
