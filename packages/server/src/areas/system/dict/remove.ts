import type { Dict } from '@trainrace/contract/areas/system/dict';
import { withChildren } from '#platform/store/tree.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isUsed } from './uses.ts';

export async function refuseUsedEntries(context: Context, rows: readonly Dict[]): Promise<void> {
  const builtIn = rows.find(({ isBuiltIn }) => isBuiltIn === 1);
  if (builtIn !== undefined) throw new Refused(409, 'dictBuiltIn', { name: builtIn.dictValue });
  const ids = rows.map(({ id }) => id);
  const parent = await withChildren(context, 'dict', ids);
  if (parent !== null)
    throw new Refused(409, 'treeHasChildren', { name: rows.find(({ id }) => id === parent)?.dictValue ?? '' });
  // A caller who saves one of them at this moment holds its row: the saved value is seen here, or he sees that it is gone.
  for (const { code, dictKey, dictValue } of rows)
    if (dictKey !== null && dictKey !== undefined && (await isUsed(context.db, code, dictKey)))
      throw new Refused(409, 'dictUsed', { name: dictValue });
}
