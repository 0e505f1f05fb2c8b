import { endSessionsOfPerson } from '../../../accounts/sessions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { operatorStore } from './operator.store.ts';
import { refuseSelf } from './refuse-self.ts';

/** The trail goes on naming them; the number is free again. */
export async function removeOperators(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = operatorStore(work, cipher);
    const rows = await store.findAll(ids, { lock: true });
    refuseSelf(work.user, rows);
    const removed = await store.remove(rows);
    for (const { id: operatorId, unitId: accountId } of rows)
      await endSessionsOfPerson(work.db, { accountId, operatorId }, work.now);
    return removed;
  });
}
