import type { competitionInfo, CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE, scoreStatus, TRADE } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, Refused, wrongState } from '#platform/context/refused.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { withHands } from '#platform/store/second-person.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { rulesOf } from '../api/score-rules.ts';
import { formerOf } from './write-marks.ts';
import { markProblems, withAttendance } from '../api/scores.rules.ts';

export type ScoreInput = ParsedInputOf<typeof competitionInfo.submit>;

/** Takes marks while the trade runs. Marks changed after the check have to be checked again. */
export async function enterScores(outer: Context, { id, version, ...entered }: ScoreInput): Promise<CompetitionInfo> {
  return await inTransaction(outer, async (context) => {
    const store = competitionInfoStore(context);
    const before = await store.find(id, { lock: true });
    const rules = await rulesOf(context.db, before.contestTradeId);
    if (rules.tradeStatus !== TRADE.running) throw new Refused(409, 'tradeNotRunning', { state: rules.tradeStatus });
    if (before.scoreStatus > SCORE.checked) throw wrongState(labelOf(scoreStatus, before.scoreStatus));
    const marks = withAttendance(before, present(entered));
    const problems = markProblems(before, marks, rules);
    if (problems.length > 0) throw badFields(problems);
    const by = {
      inputUserId: actorOf(context.user),
      inputTime: context.now.toISOString(),
      checkUserId: null,
      checkTime: null,
      outlierReason: null,
    };
    await rememberFormer(context, before);
    return await store.update(before, { ...marks, scoreStatus: SCORE.entered, ...by }, { version });
  });
}

/** Everybody who had a hand in the marks, also before the last one, and what stood there before, for who checks. */
async function rememberFormer({ db, user }: Context, before: CompetitionInfo): Promise<void> {
  const former = before.scoreStatus === SCORE.missing ? null : JSON.stringify(formerOf(before));
  await sql`update competition_info set former_marks = ${former}::jsonb,
    entered_by = ${withHands(sql`entered_by`, user)} where id = ${before.id}`.execute(db);
}

/** Fields given; absent ones stay, and an attendance cannot be emptied. */
function present({ theoryAttend, practiceAttend, ...marks }: Omit<ScoreInput, 'id' | 'version'>) {
  return {
    ...marks,
    ...(theoryAttend === null || theoryAttend === undefined ? {} : { theoryAttend }),
    ...(practiceAttend === null || practiceAttend === undefined ? {} : { practiceAttend }),
  };
}
