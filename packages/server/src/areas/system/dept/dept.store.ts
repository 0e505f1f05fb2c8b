import { dept, TREE_ROOT, type Dept, type DeptNode } from '@trainrace/contract/areas/system/dept';
import { sql } from 'kysely';
import { isId } from '#platform/db/ids.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { parentOf } from '#platform/store/tree.ts';
import type { Context } from '#platform/context/context.ts';

const spec: TableSpec = {
  table: 'dept',
  family: dept.family,
  // One bureau, one tree: who may read it reads all of it.
  visible: () => sql`true`,
  computed: { parentId: sql`coalesce(t.parent_id::text, '0')` },
  named: { no: 'code', title: 'deptName' },
};

export function deptStore(context: Context) {
  return tableStore<Dept>(context, spec);
}

/** More would be no tree to read. */
const MAX_CHILDREN = 1000;

/** One level, in its order. */
export async function deptsUnder({ db }: Context, parentId: string): Promise<DeptNode[]> {
  const parent = parentOf(parentId);
  if (parent !== null && !isId(parent)) return [];
  const { rows } = await sql<DeptNode>`
    select d.id, coalesce(d.parent_id::text, ${TREE_ROOT}) as "parentId", d.dept_name as "deptName",
      d.full_name as "fullName", d.code, d.sort,
      exists (select 1 from dept c where c.parent_id = d.id and c.is_deleted = 0) as "hasChildren"
    from dept d where d.is_deleted = 0 and ${parent === null ? sql`d.parent_id is null` : sql`d.parent_id = ${parent}`}
    order by d.sort, d.id limit ${MAX_CHILDREN}`.execute(db.withoutPlugins());
  return rows;
}
