import type { Work } from '../../http/work.ts';
import { stale } from '../../http/refused.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { applicationStore } from './application.store.ts';
import { findEntry, type Entry } from './entry.ts';
import { lockGround, type Ground } from './ground.ts';

/** An entry in the caller's reach with its ground, all locked for the transaction, in the order everybody keeps. */
export async function openEntry(
  work: Work,
  cipher: FieldCipher,
  id: string,
): Promise<{ entry: Entry; ground: Ground }> {
  const seen = await applicationStore(work, cipher).find(id);
  const ground = await lockGround(work, seen.contestTradeId, 'update');
  const entry = await findEntry(work, cipher, id, { lock: true });
  if (entry.row.contestTradeId !== seen.contestTradeId) throw stale();
  return { entry, ground };
}
