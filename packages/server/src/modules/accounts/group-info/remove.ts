import { closeAccounts } from '../../../accounts/change-account.ts';
import { refuseInUse } from '../../../accounts/refuse-in-use.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { groupInfoStore } from './group-info.store.ts';

export async function removeGroups(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = groupInfoStore(work, cipher);
    const rows = await store.findAll(ids, { lock: true });
    await refuseInUse(
      work.db,
      rows.map(({ id, groupName }) => ({ id, title: groupName })),
    );
    await closeAccounts(work, ids);
    return await store.remove(rows);
  });
}
