import { closeAccounts } from '#domain/accounts/change-account.ts';
import { refuseInUse } from '#domain/accounts/refuse-in-use.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Context } from '#context/context.ts';
import { userInfoStore } from './user-info.store.ts';

export async function removePersons(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = userInfoStore(context);
    const rows = await store.findAll(ids, { lock: true });
    await refuseInUse(
      context.db,
      rows.map(({ id, name }) => ({ id, title: name })),
    );
    await closeAccounts(context, ids);
    return await store.remove(rows);
  });
}
