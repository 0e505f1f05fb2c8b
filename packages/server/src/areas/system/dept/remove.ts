import { inTransaction } from '#platform/db/transaction.ts';
import { lockTree, withChildren } from '#platform/store/tree.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { deptStore } from './dept.store.ts';

/** Nothing falls out of the tree, and nobody out of a department. */
export async function removeDepts(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    await lockTree(context, 'dept');
    const store = deptStore(context);
    const rows = await store.findAll(ids, { lock: true });
    const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.deptName ?? '';
    const parent = await withChildren(context, 'dept', ids);
    if (parent !== null) throw new Refused(409, 'treeHasChildren', { name: nameOf(parent) });
    const held = await context.db
      .selectFrom('account as a')
      .innerJoin('dept as d', (join) =>
        join.on((on) => on.or([on('d.id', '=', on.ref('a.deptId')), on('d.code', '=', on.ref('a.townCode'))])),
      )
      .select('d.id')
      .where('d.id', 'in', [...ids])
      .where('a.isDeleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (held !== undefined) throw new Refused(409, 'deptHasUsers', { name: nameOf(held.id) });
    return await store.remove(rows);
  });
}
