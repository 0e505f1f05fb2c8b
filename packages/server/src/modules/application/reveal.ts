import type { applicationInfo } from '@trainrace/contract/application/application-info';
import { applicationInfoLabels } from '@trainrace/contract/application/application-info.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { recordTrail } from '../../db/trail.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { applicationStore } from './application.store.ts';
import { entryOf } from './entry.ts';

/** One masked value in full, and a trail row that says who looked (wire §6). */
export async function revealField(
  outer: Work,
  cipher: FieldCipher,
  { id, field }: ParsedInputOf<typeof applicationInfo.reveal>,
): Promise<{ value: string }> {
  return await inTransaction(outer, async (work) => {
    const { row, full } = await entryOf(work.db, cipher, await applicationStore(work, cipher).find(id));
    await recordTrail(work, [
      {
        bizTable: 'APPLICATION_INFO',
        bizId: id,
        bizNo: row.applyNo,
        bizTitle: row.name ?? null,
        action: TRAIL.revealed,
        changes: [
          { field, label: inLang(applicationInfoLabels[field], 'zh'), before: null, after: row[field], isMasked: true },
        ],
      },
    ]);
    return { value: full[field] ?? '' };
  });
}
