// Contradictions within a marking scheme; the same in the form and on the server. Pure.
import { ASPECT } from '../marking.dictionaries.ts';
import type { FieldProblem } from '../../../messages.ts';
import { decimalOf, unitsOf } from '../../../rules/decimal.ts';

interface Criterion {
  letter: string;
  fullMark: string;
}

interface Aspect {
  letter: string;
  kind: number;
  fullMark: string;
  low?: string | null | undefined;
  high?: string | null | undefined;
}

export interface WrittenScheme {
  criteria: readonly Criterion[];
  aspects: readonly Aspect[];
}

const SCALE = 2;

/** In hundredths, whatever is not a number yet counting as nothing. */
export function sumOf(rows: readonly { fullMark?: unknown }[]): string {
  return decimalOf(
    rows.reduce((sum, { fullMark }) => sum + unitsIn(fullMark), 0n),
    SCALE,
  );
}

function unitsIn(mark: unknown): bigint {
  const text = String(mark ?? '');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? unitsOf(text, SCALE) : 0n;
}

/** Of each row, when it is saved: letters are known and unique, ranges have two ends. */
export function rowProblems({ criteria, aspects }: WrittenScheme): FieldProblem[] {
  const letters = criteria.map(({ letter }) => letter);
  const inCriteria = criteria.flatMap(({ letter }, at): FieldProblem[] => {
    const field = `criteria[${at}].letter`;
    if (!/^[A-Z]$/.test(letter)) return [{ field, key: 'schemeLetterFormat' }];
    return letters.indexOf(letter) < at ? [{ field, key: 'schemeLetterTwice', params: { letter } }] : [];
  });
  const inAspects = aspects.flatMap(({ letter, kind, low, high }, at): FieldProblem[] => {
    const field = `aspects[${at}]`;
    if (!letters.includes(letter))
      return [{ field: `${field}.letter`, key: 'schemeLetterUnknown', params: { letter } }];
    if (kind !== ASPECT.value) return [];
    if (!low || !high) return [{ field: `${field}.${low ? 'high' : 'low'}`, key: 'schemeRangeNeeded' }];
    return unitsOf(high, 3) < unitsOf(low, 3) ? [{ field: `${field}.high`, key: 'schemeRangeOrder' }] : [];
  });
  return [...inCriteria, ...inAspects];
}

/** Of the whole, when it comes into use: all adds up to the full marks of the exam. */
export function sumProblems({ criteria, aspects }: WrittenScheme, practiceFull: string): FieldProblem[] {
  if (criteria.length === 0) return [{ field: 'criteria', key: 'schemeCriteriaNeeded' }];
  if (aspects.length === 0) return [{ field: 'aspects', key: 'schemeAspectsNeeded' }];
  const sum = sumOf(criteria);
  const full = decimalOf(unitsOf(practiceFull, SCALE), SCALE);
  const whole: FieldProblem[] = sum === full ? [] : [{ field: 'criteria', key: 'schemeSum', params: { sum, full } }];
  const parts = criteria.flatMap(({ letter, fullMark }, at): FieldProblem[] => {
    const of = sumOf(aspects.filter((aspect) => aspect.letter === letter));
    const wanted = sumOf([{ fullMark }]);
    const params = { letter, sum: of, full: wanted };
    return of === wanted ? [] : [{ field: `criteria[${at}].fullMark`, key: 'schemeCriterionSum', params }];
  });
  return [...whole, ...parts];
}
