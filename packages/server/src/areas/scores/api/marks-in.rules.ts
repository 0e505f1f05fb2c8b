import type { CompetitionInfo, ScoreSheetRow } from '@trainrace/contract/areas/scores/competition-info';
import { readMark } from '@trainrace/contract/areas/scores/mark';
import type { Marks } from './scores.rules.ts';

export type EnteredFields = Partial<Marks & Pick<CompetitionInfo, 'practiceSeconds'>>;

type Cells = Partial<
  Pick<ScoreSheetRow, 'theoryScore' | 'practiceScore' | 'practiceSeconds' | 'deduction' | 'deductionReason'>
>;

/** Marks read from cells; a field without a cell stays as it is. */
export function marksIn({
  theoryScore,
  practiceScore,
  practiceSeconds,
  deduction,
  deductionReason,
}: Cells): EnteredFields {
  const [theory, practice] = [theoryScore, practiceScore].map((cell) => (cell ? readMark(cell) : null));
  const marks: EnteredFields = {};
  if (theory) Object.assign(marks, { theoryScore: twoDigits(theory.score), theoryAttend: theory.attend });
  if (practice) Object.assign(marks, { practiceScore: twoDigits(practice.score), practiceAttend: practice.attend });
  for (const [field, value] of Object.entries({ practiceSeconds, deduction, deductionReason }))
    if (value !== undefined && value !== null) Object.assign(marks, { [field]: value });
  return marks;
}

export function twoDigits(score: string | null): string | null {
  if (score === null) return null;
  const [whole = '0', part = ''] = score.split('.');
  return `${Number(whole)}.${part.padEnd(2, '0')}`;
}
