import { OPEN_APPEAL } from '@trainrace/contract/dictionaries';
import type { Db } from '#platform/db/connect.ts';

/** Appeals of a trade that nobody has answered yet. Whoever publishes holds the lock of the trade, which a new appeal takes too. */
export async function openAppealsOf(db: Db, contestTradeId: string): Promise<number> {
  const { open } = await db
    .selectFrom('appeal')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('contestTradeId', '=', contestTradeId)
    .where('appealState', 'in', [...OPEN_APPEAL])
    .where('isDeleted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(open);
}
