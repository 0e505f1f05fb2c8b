import { virtualIdOf } from '@trainrace/contract/access/roles';
import { resetPasswords, type OneTime } from '#platform/accounts/reset-passwords.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export const resetUsers = async (outer: Context, ids: readonly string[]): Promise<OneTime[]> =>
  await resetPasswords(outer, async (context, lock) => {
    const rows = await usersStore(context).findAll(ids, { lock });
    refuseOwn(context.user, rows);
    refuseAbove(context.user, rows);
    return rows.map((row) => ({ ...row, virtualId: virtualIdOf(row.kind) }));
  });
