import { Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { competitionDicStore } from './competition-dic.store.ts';

/** An entry that a trade was made from stays; sealing takes it out of use. */
export async function removeOccupations(work: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  const store = competitionDicStore(work, cipher);
  const rows = await store.findAll(ids, { lock: true });
  const used = await work.db
    .selectFrom('contestTrade')
    .select('competitionDicId')
    .where('competitionDicId', 'in', [...ids])
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (used !== undefined) {
    const { tradeName } = rows.find((row) => row.id === used.competitionDicId)!;
    throw new Refused(409, 'occupationInUse', { name: tradeName });
  }
  return await store.remove(rows);
}
