import type { Role } from '@trainrace/contract/access/roles';
import { endSessionsOf } from '../../../accounts/sessions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { refuseLast } from './last-administrator.ts';
import { grantsAll, refuseAbove, refuseGrant, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

/** Replaces the roles of all of them, or of none; what they were doing under the old ones ends at once. */
export async function grantRoles(
  outer: Work,
  cipher: FieldCipher,
  { userIds, roleIds }: { userIds: readonly string[]; roleIds: readonly Role[] },
): Promise<null> {
  const roles = [...new Set(roleIds)];
  return await inTransaction(outer, async (work) => {
    const store = usersStore(work, cipher);
    const rows = await store.findAll(userIds, { lock: true });
    refuseOwn(work.user, rows);
    if (!grantsAll(work.user)) refuseAbove(work.user, rows);
    refuseGrant(work.user, rows, roles, work.lang);
    await refuseLast(work.db, rows, roles, work.user.isSeparated);
    for (const row of rows) await store.update(row, { roles });
    await endSessionsOf(work.db, userIds, work.now);
    return null;
  });
}
