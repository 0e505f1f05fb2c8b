import { EXAM, SCORE, type attendance } from '@trainrace/contract/dictionaries';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { competitionInfoStore } from './competition-info.store.ts';

export interface Attended {
  applicationId: string;
  examType: number;
  attend: (typeof attendance.codes)[number];
}

export type RecordAttendance = (context: Context, attended: Attended) => Promise<void>;

/** Writes the result of check-in into the scores; marks that stand already are not contradicted. */
export const recordAttendance: RecordAttendance = async (context, { applicationId, examType, attend }) => {
  if (examType !== EXAM.theory && examType !== EXAM.practice) return;
  const found = await context.db
    .selectFrom('competitionInfo')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (found === undefined) return;
  const store = competitionInfoStore(context);
  const before = await store.find(found.id, { lock: true });
  const [field, score] =
    examType === EXAM.theory
      ? (['theoryAttend', before.theoryScore] as const)
      : (['practiceAttend', before.practiceScore] as const);
  if (before[field] === attend) return;
  if (before.scoreStatus > SCORE.checked) throw new Refused(409, 'checkInClosed');
  if (attend !== 1 && score !== null && score !== undefined) throw new Refused(409, 'hasScoreAlready');
  await store.update(before, { [field]: attend });
};
