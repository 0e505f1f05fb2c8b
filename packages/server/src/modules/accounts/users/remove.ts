import { virtualIdOf } from '@trainrace/contract/access/roles';
import { closeAccounts } from '#domain/accounts/change-account.ts';
import { changeProfiles } from '#domain/accounts/profile-state.ts';
import { refuseInUse } from '#domain/accounts/refuse-in-use.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Context } from '#context/context.ts';
import { refuseLast } from './last-administrator.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export async function removeUsers(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = usersStore(context);
    const rows = await store.findAll(ids, { lock: true });
    refuseOwn(context.user, rows);
    refuseAbove(context.user, rows);
    await refuseLast(context.db, rows, null, context.user.isSeparated);
    await refuseInUse(
      context.db,
      rows.map(({ id, name }) => ({ id, title: name })),
    );
    const removed = await store.remove(rows);
    await changeProfiles(
      context.db,
      rows.map(({ id, kind }) => ({ id, virtualId: virtualIdOf(kind) })),
      { isDeleted: 1 },
    );
    await closeAccounts(context, ids);
    return removed;
  });
}
