import { virtualIdOf } from '@trainrace/contract/access/roles';
import { closeAccounts } from '../../../accounts/change-account.ts';
import { changeProfiles } from '../../../accounts/profile-state.ts';
import { refuseInUse } from '../../../accounts/refuse-in-use.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { refuseLast } from './last-administrator.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export async function removeUsers(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = usersStore(work, cipher);
    const rows = await store.findAll(ids, { lock: true });
    refuseOwn(work.user, rows);
    refuseAbove(work.user, rows);
    await refuseLast(work.db, rows, null, work.user.isSeparated);
    await refuseInUse(
      work.db,
      rows.map(({ id, name }) => ({ id, title: name })),
    );
    const removed = await store.remove(rows);
    await changeProfiles(
      work.db,
      rows.map(({ id, kind }) => ({ id, virtualId: virtualIdOf(kind) })),
      { isDeleted: 1 },
    );
    await closeAccounts(work, ids);
    return removed;
  });
}
