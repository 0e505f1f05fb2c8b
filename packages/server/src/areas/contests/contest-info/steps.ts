// Facts of a page of contests, or of trades, for the next step of each row: one statement, of rows that the caller sees.
import type { factsOfRows } from '@trainrace/contract/areas/contests/contest-facts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { aliveOf } from '#platform/store/table-columns.ts';
import { contestTradeSpec } from '../api/contest-trade.store.ts';
import { contestInfoSpec } from './contest-info.store.ts';
import { stepFactsColumn, stepFactsOf, type FoundStepFacts } from './facts.ts';

interface Asked {
  ids: readonly string[];
}

type FactsOfRows = z.output<typeof factsOfRows>;

export async function contestSteps(context: Context, { ids }: Asked): Promise<FactsOfRows> {
  const seen = sql`select t.id, t.contest_status from contest_info t
    where t.id = any(${known(ids)}) and ${aliveOf(context, contestInfoSpec)}`;
  return await factsOfSeen(context, seen, stepFactsColumn({ contest: sql`seen.id`, user: context.user }));
}

export async function tradeSteps(context: Context, { ids }: Asked): Promise<FactsOfRows> {
  const seen = sql`select t.id, t.contest_id, c.contest_status from contest_trade t join contest_info c on c.id = t.contest_id
    where t.id = any(${known(ids)}) and ${aliveOf(context, contestTradeSpec)}`;
  return await factsOfSeen(
    context,
    seen,
    stepFactsColumn({
      contest: sql`seen.contest_id`,
      trade: sql`seen.id`,
      user: context.user,
    }),
  );
}

const known = (ids: readonly string[]) => ids.filter(isId);

async function factsOfSeen(
  context: Context,
  seen: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): Promise<FactsOfRows> {
  const { rows } = await sql<{ id: string; found: FoundStepFacts }>`select seen.id, f.found from (${seen}) seen
    cross join lateral (select ${column} as found) f`.execute(context.db);
  return rows.map(({ id, found }) => ({
    id,
    facts: stepFactsOf(context, found),
  }));
}
