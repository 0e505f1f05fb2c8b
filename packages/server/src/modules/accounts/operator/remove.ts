import { endSessionsOfPerson } from '#domain/accounts/sessions.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Context } from '#context/context.ts';
import { operatorStore } from './operator.store.ts';
import { refuseSelf } from './refuse-self.ts';

/** The trail goes on naming them; the number is free again. */
export async function removeOperators(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = operatorStore(context);
    const rows = await store.findAll(ids, { lock: true });
    refuseSelf(context.user, rows);
    const removed = await store.remove(rows);
    for (const { id: operatorId, unitId: accountId } of rows)
      await endSessionsOfPerson(context.db, { accountId, operatorId }, context.now);
    return removed;
  });
}
