import { TRAIL } from '@trainrace/contract/dictionaries';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { openField, type RevealedField } from './sensitive.ts';
import { recordTrail } from './trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** Shows one personal field in full and leaves a row about it; that the row is in reach was looked up before (wire §6). */
export async function revealField(
  outer: Context,
  { table, labels, bizTable }: { table: string; labels: Readonly<Record<string, Label>>; bizTable: string },
  id: string,
  field: RevealedField,
): Promise<{ value: string }> {
  return await inTransaction(outer, async (context) => {
    const label = labels[field];
    const shown = {
      field,
      label: label === undefined ? field : inLang(label, 'zh'),
      before: null,
      after: null,
      isMasked: true,
    };
    await recordTrail(context, [{ bizTable, bizId: id, action: TRAIL.revealed, changes: [shown] }]);
    return { value: (await openField(context, { table, id }, field)) ?? '' };
  });
}
