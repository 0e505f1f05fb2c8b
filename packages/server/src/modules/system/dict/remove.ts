import { inTransaction } from '#db/transaction.ts';
import { withChildren } from '#db/tree.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { dictStore } from './dict.store.ts';
import { isUsed } from './uses.ts';

export async function removeDicts(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = dictStore(context);
    const rows = await store.findAll(ids, { lock: true });
    const builtIn = rows.find(({ isBuiltIn }) => isBuiltIn === 1);
    if (builtIn !== undefined) throw new Refused(409, 'dictBuiltIn', { name: builtIn.dictValue });
    const parent = await withChildren(context, 'dict', ids);
    if (parent !== null)
      throw new Refused(409, 'treeHasChildren', { name: rows.find(({ id }) => id === parent)?.dictValue ?? '' });
    // Who saves one of them at this moment holds its row: what he saves is seen here, or he sees that it is gone.
    for (const { code, dictKey, dictValue } of rows)
      if (dictKey !== null && dictKey !== undefined && (await isUsed(context.db, code, dictKey)))
        throw new Refused(409, 'dictUsed', { name: dictValue });
    return await store.remove(rows);
  });
}
