import { contestInfo, type ContestInfo } from '@trainrace/contract/competition/contest-info';
import { sql } from 'kysely';
import { newId } from '#db/ids.ts';
import { nextSerial } from '#store/serial.ts';
import type { Context } from '#context/context.ts';
import { contestInfoStore } from './contest-info.store.ts';

/** Papers belong to one contest and are handed in anew. */
const NOT_COPIED = new Set(['regulationAtt', 'techDocAtt', 'changeReason']);

/** Next year's draft: same trades and rules, every date a year later, no filing. */
export async function cloneContest(context: Context, contest: ContestInfo): Promise<ContestInfo> {
  const fields = Object.keys(contestInfo.family.draft.shape).filter((field) => !NOT_COPIED.has(field));
  const copied = Object.fromEntries(fields.map((field) => [field, yearLater(contest[field as keyof ContestInfo])]));
  const draft = await contestInfoStore(context).insert({
    ...copied,
    contestYear: contest.contestYear + 1,
    contestNo: await nextSerial(context.db, 'CONTEST', context.now),
  });
  const trades = await context.db
    .selectFrom('contestTrade')
    .select('id')
    .where('contestId', '=', contest.id)
    .where('isDeleted', '=', 0)
    .execute();
  for (const { id } of trades)
    await sql`insert into contest_trade (id, contest_id, competition_dic_id, trade_name, contest_group, team_size, quota_total, min_entrants,
        theory_weight, practice_weight, award_rule, create_user, update_user)
      select ${newId()}, ${draft.id}, competition_dic_id, trade_name, contest_group, team_size, quota_total, min_entrants,
        theory_weight, practice_weight, award_rule, ${context.user.id}, ${context.user.id} from contest_trade where id = ${id}`.execute(
      context.db,
    );
  return await contestInfoStore(context).find(draft.id);
}

/** 29 February becomes 1 March. */
function yearLater(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}( |$)/.test(value)) return value;
  const moved = `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`;
  return moved.slice(5, 10) === '02-29' ? moved.replace('-02-29', '-03-01') : moved;
}
