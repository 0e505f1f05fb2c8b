import { closeAccounts } from '../../../accounts/change-account.ts';
import { refuseInUse } from '../../../accounts/refuse-in-use.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { tournamentUnitStore } from './tournament-unit.store.ts';

export async function removeUnits(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = tournamentUnitStore(work, cipher);
    const rows = await store.findAll(ids, { lock: true });
    await refuseInUse(
      work.db,
      rows.map(({ id, unitName }) => ({ id, title: unitName })),
    );
    await closeAccounts(work, ids);
    return await store.remove(rows);
  });
}
