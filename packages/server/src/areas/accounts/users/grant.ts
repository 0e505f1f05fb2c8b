import type { Role } from '@trainrace/contract/access/roles';
import { endSessionsOf } from '#platform/accounts/sessions.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseLast } from './last-administrator.ts';
import { grantsAll, refuseAbove, refuseGrant, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

/** Replaces the roles of all of them, or of none; what they were doing under the old ones ends at once. */
export async function grantRoles(
  outer: Context,
  { userIds, roleIds }: { userIds: readonly string[]; roleIds: readonly Role[] },
): Promise<null> {
  const roles = [...new Set(roleIds)];
  return await inTransaction(outer, async (context) => {
    const store = usersStore(context);
    const rows = await store.findAll(userIds, { lock: true });
    refuseOwn(context.user, rows);
    if (!grantsAll(context.user)) refuseAbove(context.user, rows);
    refuseGrant(context.user, rows, roles);
    await refuseLast(context.db, rows, roles, context.user.isSeparated);
    for (const row of rows) await store.update(row, { roles });
    await endSessionsOf(context.db, userIds, context.now);
    return null;
  });
}
