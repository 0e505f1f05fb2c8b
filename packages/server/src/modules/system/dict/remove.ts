import { inTransaction } from '../../../db/transaction.ts';
import { withChildren } from '../../../db/tree.ts';
import { Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { dictStore } from './dict.store.ts';

export async function removeDicts(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = dictStore(work, cipher);
    const rows = await store.findAll(ids, { lock: true });
    const builtIn = rows.find(({ isBuiltIn }) => isBuiltIn === 1);
    if (builtIn !== undefined) throw new Refused(409, 'dictBuiltIn', { name: builtIn.dictValue });
    const parent = await withChildren(work, 'dict', ids);
    if (parent !== null)
      throw new Refused(409, 'treeHasChildren', { name: rows.find(({ id }) => id === parent)?.dictValue ?? '' });
    return await store.remove(rows);
  });
}
