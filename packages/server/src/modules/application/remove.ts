import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inTransaction } from '#db/transaction.ts';
import { wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { transition } from '@trainrace/contract/application/application-commands';
import { applicationStore } from './application.store.ts';

/** Only drafts go; all or none. */
export async function removeEntries(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = applicationStore(context);
    const rows = await store.findAll(ids, { lock: true });
    const kept = rows.find((row) => transition(row, 'remove', 'enterer') === null);
    if (kept !== undefined) throw wrongState(wordOf(auditStatus, kept.auditStatus, context.lang));
    return await store.remove(rows);
  });
}
