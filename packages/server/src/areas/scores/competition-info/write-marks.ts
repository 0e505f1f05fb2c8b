import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE, TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { withHands } from '#platform/store/second-person.ts';
import type { Marks } from '../api/scores.rules.ts';

export interface EnteredMarks {
  before: Pick<CompetitionInfo, 'id' | 'ticketNo' | 'name' | 'practiceSeconds' | 'scoreStatus'> & Marks;
  marks: Partial<Marks & Pick<CompetitionInfo, 'practiceSeconds'>>;
}

const PORTION = 500;

/** Marks of many, read under lock in this transaction: entered by the caller, to be checked by somebody else. */
export async function writeMarks(
  context: Context,
  entered: readonly EnteredMarks[],
  step: (done: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < entered.length; at += PORTION) {
    const portion = entered.slice(at, at + PORTION);
    await write(
      context,
      portion.map(({ before, marks }) => ({
        ...marksOf(before),
        ...marks,
        id: before.id,
        former: before.scoreStatus === SCORE.missing ? null : formerOf(before),
      })),
    );
    await recordTrail(
      context,
      portion.map(({ before, marks }) => ({
        bizTable: 'competition_info',
        bizId: before.id,
        bizNo: before.ticketNo,
        bizTitle: before.name,
        action: TRAIL.changed,
        changes: changesBetween(competitionInfo.family, { ...before }, { ...marks, scoreStatus: SCORE.entered }),
        // The others are written back as they were read.
        written: [...Object.keys(marks), 'scoreStatus'],
      })),
    );
    await step(at + portion.length);
  }
}

const marksOf = (row: EnteredMarks['before']) => ({
  theoryScore: row.theoryScore,
  theoryAttend: row.theoryAttend,
  practiceScore: row.practiceScore,
  practiceAttend: row.practiceAttend,
  practiceSeconds: row.practiceSeconds,
  deduction: row.deduction,
  deductionReason: row.deductionReason,
});

/** Former marks, shown to the checker beside the new ones. */
export function formerOf({
  theoryScore,
  practiceScore,
  theoryAttend,
  practiceAttend,
  practiceSeconds,
  deduction,
}: Omit<EnteredMarks['before'], 'id' | 'ticketNo' | 'name'>) {
  return {
    theoryScore: theoryScore ?? null,
    practiceScore: practiceScore ?? null,
    theoryAttend,
    practiceAttend,
    practiceSeconds: practiceSeconds ?? null,
    deduction: deduction ?? null,
  };
}

/** One statement for all of them; their marks travel as JSON. */
async function write({ db, user, now }: Context, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const at = now.toISOString();
  const actor = actorOf(user);
  await sql`
    update competition_info c set
      theory_score = n."theoryScore", theory_attend = n."theoryAttend",
      practice_score = n."practiceScore", practice_attend = n."practiceAttend",
      practice_seconds = n."practiceSeconds", deduction = n.deduction, deduction_reason = n."deductionReason",
      score_status = ${SCORE.entered}, input_user_id = ${actor}, input_time = ${at},
      entered_by = ${withHands(sql`c.entered_by`, user)},
      check_user_id = null, check_time = null, former_marks = n.former, outlier_reason = null,
      version = c.version + 1, update_user = ${user.id}, update_time = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, "theoryScore" numeric, "theoryAttend" smallint, "practiceScore" numeric, "practiceAttend" smallint,
      "practiceSeconds" int, deduction numeric, "deductionReason" text, former jsonb)
    where c.id = n.id`.execute(db);
}
