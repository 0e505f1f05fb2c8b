import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inTransaction } from '../../db/transaction.ts';
import { wrongState } from '../../http/refused.ts';
import type { Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { transition } from '@trainrace/contract/application/application-steps';
import { applicationStore } from './application.store.ts';

/** Only drafts go; all or none. */
export async function removeEntries(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = applicationStore(work, cipher);
    const rows = await store.findAll(ids, { lock: true });
    const kept = rows.find((row) => transition(row, 'remove', 'enterer') === null);
    if (kept !== undefined) throw wrongState(wordOf(auditStatus, kept.auditStatus, work.lang));
    return await store.remove(rows);
  });
}
