import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import { dict, type Dict } from '@trainrace/contract/areas/system/dict';
import { sql } from 'kysely';
import { containingPart, partOf } from '#platform/store/conditions.ts';
import { isId } from '#platform/db/ids.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

export const dictSpec: TableSpec = {
  table: 'dict',
  family: dict.family,
  visible: () => sql`true`,
  editable: ofAll,
  characters: ['dictValue'],
  computed: { parentId: sql`coalesce(t.parent_id::text, '0')` },
  filters: {
    words: (part) => sql`(t.code ilike ${partOf(part)} or t.dict_key ilike ${partOf(part)}
      or ${containingPart(sql`t.dict_value`, String(part))})`,
    parentId: (id) => (id === TREE_ROOT ? sql`t.parent_id is null` : isId(id) ? sql`t.parent_id = ${id}` : sql`false`),
  },
  named: { no: 'code', title: 'dictValue' },
};

export function dictStore(context: Context) {
  return tableStore<Dict>(context, dictSpec);
}
