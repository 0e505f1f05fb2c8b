import { contestInfo, type ContestInfo, type ContestInfoDraft } from '@trainrace/contract/areas/contests/contest-info';
import { nextName, nextSession, yearLater } from '@trainrace/contract/rules/next-year';
import type { Facts } from '@trainrace/contract/wire/commands';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { contestProblems } from './contest-info.rules.ts';
import { contestInfoStore } from './contest-info.store.ts';

/** Papers belong to one contest and are handed in anew. */
const NOT_COPIED = new Set(['regulationAtt', 'techDocAtt', 'changeReason']);

/** Next year's draft: same trades and rules, no filing, and every date a year later but those that are given. */
export async function cloneContest(
  context: Context,
  contest: ContestInfo,
  given: ParsedInputOf<typeof contestInfo.command>,
): Promise<ContestInfo> {
  const fields = Object.keys(contestInfo.family.draft.shape).filter((field) => !NOT_COPIED.has(field));
  const wanted: Facts = { ...given };
  const former: Facts = { ...contest };
  const draft = {
    ...Object.fromEntries(fields.map((field) => [field, yearLater(former[field])])),
    contestYear: contest.contestYear + 1,
    contestName: nextName(contest.contestName, contest.contestYear),
    sessionNo: contest.sessionNo ? nextSession(contest.sessionNo) : null,
    ...Object.fromEntries(fields.flatMap((field) => (wanted[field] ? [[field, wanted[field]]] : []))),
  };
  const problems = contestProblems(draft as unknown as ContestInfoDraft);
  if (problems.length > 0) throw badFields(problems);
  const contestNo = await nextSerial(context.db, 'CONTEST', context.now);
  const { id } = await contestInfoStore(context).insert({ ...draft, contestNo });
  await copyTrades(context, contest.id, id);
  return await contestInfoStore(context).find(id);
}

async function copyTrades({ db, user }: Context, from: string, to: string): Promise<void> {
  const trades = await db
    .selectFrom('contestTrade')
    .select('id')
    .where('contestId', '=', from)
    .where('isDeleted', '=', 0)
    .execute();
  for (const { id } of trades)
    await sql`insert into contest_trade (id, contest_id, competition_dic_id, trade_name, contest_group, team_size, quota_total, min_entrants,
        venue_ids, theory_weight, practice_weight, award_rule, promote_rule, eligibility, create_user, update_user)
      select ${newId()}, ${to}, competition_dic_id, trade_name, contest_group, team_size, quota_total, min_entrants,
        venue_ids, theory_weight, practice_weight, award_rule, promote_rule, eligibility, ${user.id}, ${user.id} from contest_trade where id = ${id}`.execute(
      db,
    );
}
