// Those who take places in one trade come one after the other, by its lock. They wait for it here, before they hold a
// connection: behind a lock with its time-out a crowd would wait for luck, and keep everybody else from a connection.
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { queuesByName } from '#platform/limits/turns.ts';

/** As many as are through before anybody in front of a page gives up. */
const MOST_WAITING = 300;

const lockPersonFor = queuesByName(MOST_WAITING);

interface Asked {
  /** The entry, and the trade where it is to be another than the entry's. */
  id?: unknown;
  contestTradeId?: unknown;
}

/** Not for what runs inside of another's turn: it would wait for itself. */
export async function inLineForTrade<Result>(
  { db }: Pick<Context, 'db'>,
  { id, contestTradeId }: Asked,
  task: () => Promise<Result>,
): Promise<Result> {
  const trade = isId(contestTradeId) ? contestTradeId : isId(id) ? await tradeOf(db, id) : null;
  return trade === null ? await task() : await lockPersonFor(trade.toLowerCase(), task);
}

async function tradeOf(db: Context['db'], entryId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select contest_trade_id as id from application_info where id = ${entryId}`.execute(db);
  return rows[0]?.id ?? null;
}
