// What a competitor's marks must satisfy, when they are entered and when the trade is locked. Pure.
import { ATTENDANCE } from '@trainrace/contract/dictionaries';
import type { CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import type { FieldProblem } from '@trainrace/contract/messages';

export type Marks = Pick<
  CompetitionInfo,
  'theoryScore' | 'practiceScore' | 'theoryAttend' | 'practiceAttend' | 'deduction' | 'deductionReason'
>;

const EXAMS = [
  ['theoryScore', 'theoryAttend', 'theoryFull', 'theoryWeight'],
  ['practiceScore', 'practiceAttend', 'practiceFull', 'practiceWeight'],
] as const;

/** A score makes present who had no word yet; with a word for absence or violation the score goes. */
export function withAttendance<Entered extends Partial<Marks>>(
  before: Marks,
  entered: Entered,
): Entered & Partial<Marks> {
  const said: Partial<Marks> = {};
  for (const [score, attend] of EXAMS) {
    const isScored = entered[score] !== undefined && entered[score] !== null;
    const attended = entered[attend] ?? before[attend];
    if (isScored && entered[attend] === undefined && attended === ATTENDANCE.notYet) said[attend] = ATTENDANCE.present;
    if (attended > ATTENDANCE.present && entered[score] === undefined) said[score] = null;
  }
  return { ...entered, ...said };
}

export function markProblems(marks: Marks, full: { theoryFull: string; practiceFull: string }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [score, attend, most] of EXAMS) {
    const value = marks[score];
    if (value === null || value === undefined) continue;
    if (Number(value) > Number(full[most]))
      problems.push({ field: score, key: 'scoreAboveFull', params: { max: full[most] } });
    if (marks[attend] !== ATTENDANCE.present) problems.push({ field: score, key: 'scoreWithoutPresence' });
  }
  if (Number(marks.deduction ?? 0) > 0 && !marks.deductionReason)
    problems.push({ field: 'deductionReason', key: 'deductionReasonNeeded' });
  return problems;
}

/** Lacks a mark or a word for its absence in an examination that counts. */
export const isIncomplete = (marks: Marks, weights: { theoryWeight: number; practiceWeight: number }): boolean =>
  EXAMS.some(
    ([score, attend, , weight]) =>
      weights[weight] > 0 &&
      (marks[attend] === ATTENDANCE.notYet ||
        (marks[attend] === ATTENDANCE.present && (marks[score] === null || marks[score] === undefined))),
  );
