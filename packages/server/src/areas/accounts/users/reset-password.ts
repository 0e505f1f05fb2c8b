import { virtualIdOf } from '@trainrace/contract/access/roles';
import { resetPasswords, type OneTime } from '#platform/accounts/reset-passwords.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export async function resetUsers(outer: Context, ids: readonly string[]): Promise<OneTime[]> {
  return await resetPasswords(outer, async (context, lock) => {
    const rows = await usersStore(context).findAll(ids, { lock });
    refuseOwn(context.user, rows);
    refuseAbove(context.user, rows);
    return rows.map((row) => ({ ...row, virtualId: virtualIdOf(row.kind) }));
  });
}
