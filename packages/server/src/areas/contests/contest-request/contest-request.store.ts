import { contestRequest, type ContestRequest } from '@trainrace/contract/areas/contests/contest-request';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '../api/contest-scope.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');

const ofUnit: RowRule = (context) =>
  sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;

export const contestRequestSpec: TableSpec = {
  table: 'contestRequest',
  family: contestRequest.family,
  visible: (context) => (context.scope === 'all' ? sql`true` : ofUnit(context)),
  editable: ofUnit,
  decidable: ofAll,
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    unitName: sql`(select u.unit_name from contest_info c join tournament_unit u on u.id = c.undertake_unit_id where c.id = t.contest_id)`,
  },
  named: { title: 'contestName' },
};

export function contestRequestStore(context: Context) {
  return tableStore<ContestRequest>(context, contestRequestSpec);
}
