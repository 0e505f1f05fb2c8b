import { EXAM, SCORE, type attendance } from '@trainrace/contract/dictionaries';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { competitionInfoStore } from '../competition-info/competition-info.store.ts';

interface Attended {
  applicationId: string;
  examType: number;
  attend: (typeof attendance.codes)[number];
}

/** Writes the result of check-in into the scores; marks that stand already are not contradicted. */
export async function recordAttendance(context: Context, { applicationId, examType, attend }: Attended): Promise<void> {
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
}
