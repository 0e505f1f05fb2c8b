import { closeAccounts } from '#domain/accounts/change-account.ts';
import { refuseInUse } from '#domain/accounts/refuse-in-use.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Context } from '#context/context.ts';
import { tournamentUnitStore } from './tournament-unit.store.ts';

export async function removeUnits(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = tournamentUnitStore(context);
    const rows = await store.findAll(ids, { lock: true });
    await refuseInUse(
      context.db,
      rows.map(({ id, unitName }) => ({ id, title: unitName })),
    );
    await closeAccounts(context, ids);
    return await store.remove(rows);
  });
}
