// A contest, or one trade of it, in numbers: one statement.
import { HOLDS_PLACE, DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import type { ContestProgress, contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { TRADE } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { factsColumn, factsOf, type FoundFacts } from './facts.ts';
import { contestInfoStore } from './contest-info.store.ts';

export async function contestProgress(
  context: Context,
  { id, contestTradeId }: ParsedInputOf<typeof contestInfo.progress>,
): Promise<ContestProgress> {
  const contest = await contestInfoStore(context).find(id);
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.contest_id`)} = ${id} and ${sql.ref(`${alias}.is_deleted`)} = 0`;
  const trade = (alias: string) => (contestTradeId ? sql`${sql.ref(alias)} = ${contestTradeId}` : sql`true`);
  const trades = sql`contest_trade t where ${of('t')} and ${trade('t.id')}`;
  const entries = sql`application_info a join contest_trade t on t.id = a.contest_trade_id
    where ${of('a')} and ${trade('t.id')} and t.trade_status <> ${TRADE.cancelled} and a.audit_status > ${DRAFT}`;
  const scores = sql`competition_info s where ${of('s')} and ${trade('s.contest_trade_id')}`;
  const alive = sql`a.audit_status in (${sql.join(HOLDS_PLACE)})`;
  const { rows } = await sql<Omit<ContestProgress, 'facts'> & { found: FoundFacts }>`select
    ${counted(sql`t.trade_status`, 'tradeStatus', trades)} as trades,
    ${counted(sql`a.audit_status`, 'auditStatus', entries)} as entries,
    ${counted(sql`s.score_status`, 'scoreStatus', scores)} as scores,
    (select count(*) from ${entries} and ${alive} and a.mobile_enc is not null) as reached,
    (select count(*) from ${entries} and ${alive} and a.mobile_enc is null) as unreached,
    ${factsColumn(context, contest, contestTradeId ?? undefined)} as found`.execute(context.db);
  const { found, ...counts } = rows[0]!;
  return { ...counts, facts: factsOf(context, contest, found) };
}

const counted = (state: RawBuilder<unknown>, name: string, rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(g.x order by g.state), '[]') from (
    select json_build_object(${sql.lit(name)}, ${state}, 'count', count(*)) as x, ${state} as state
    from ${rows} group by ${state}) g)`;
