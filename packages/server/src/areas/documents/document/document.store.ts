import { documents, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

function visible({ scope, user }: Context): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`(t.unit_id = ${user.id} or t.contest_id in (
        select c.id from contest_info c where c.undertake_unit_id = ${user.id} and c.is_deleted = 0))`;
    default:
      return sql`false`;
  }
}

export const documentSpec: TableSpec = {
  table: 'document',
  family: documents.family,
  visible,
  editable: visible,
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    unitName: sql`(select u.unit_name from tournament_unit u where u.id = t.unit_id)`,
  },
  characters: ['title'],
  named: { title: 'title' },
};

export function documentStore(context: Context) {
  return tableStore<EditorDocument>(context, documentSpec);
}
