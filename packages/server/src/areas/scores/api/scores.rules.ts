// Conditions on a competitor's marks, checked when they are entered and when the trade is locked. Pure.
import { ATTENDANCE } from '@trainrace/contract/dictionaries';
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
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
  // A deduction that is taken back takes its reason along.
  if (entered.deduction !== undefined && !isDeducted(entered) && entered.deductionReason === undefined)
    said.deductionReason = null;
  return { ...entered, ...said };
}

/** Of marks as they are when `entered` is written over `before`. What stood there and is not touched holds up no other mark. */
export function markProblems(
  before: Marks,
  entered: Partial<Marks>,
  full: { theoryFull: string; practiceFull: string },
): FieldProblem[] {
  const marks = { ...before, ...entered };
  const problems: FieldProblem[] = [];
  for (const [score, attend, most] of EXAMS) {
    const value = marks[score];
    if (value === null || value === undefined) continue;
    if (Number(value) > Number(full[most]))
      problems.push({ field: score, key: 'scoreAboveFull', params: { max: full[most] } });
    if (marks[attend] !== ATTENDANCE.present) problems.push({ field: score, key: 'scoreWithoutPresence' });
  }
  if (!isDeductionTouched(before, marks)) return problems;
  const isReasoned = Boolean(marks.deductionReason);
  if (isDeducted(marks) && !isReasoned) problems.push({ field: 'deductionReason', key: 'deductionReasonNeeded' });
  if (isReasoned && !isDeducted(marks)) problems.push({ field: 'deduction', key: 'deductionNeeded' });
  return problems;
}

const isDeductionTouched = (before: Marks, after: Marks): boolean =>
  Number(before.deduction ?? 0) !== Number(after.deduction ?? 0) ||
  (before.deductionReason || null) !== (after.deductionReason || null);

const isDeducted = ({ deduction }: Partial<Marks>): boolean => Number(deduction ?? 0) > 0;

/** Missing parts of an examination that counts: a mark for those present, or an attendance entry for the others. */
export function lackingIn(
  marks: Marks,
  weights: { theoryWeight: number; practiceWeight: number },
): ('mark' | 'attendance')[] {
  return EXAMS.filter(([, , , weight]) => weights[weight] > 0).flatMap(([score, attend]) => {
    if (marks[attend] === ATTENDANCE.notYet) return ['attendance'];
    const isMissing = marks[attend] === ATTENDANCE.present && (marks[score] === null || marks[score] === undefined);
    return isMissing ? ['mark'] : [];
  });
}

export function isIncomplete(marks: Marks, weights: { theoryWeight: number; practiceWeight: number }): boolean {
  return lackingIn(marks, weights).length > 0;
}
