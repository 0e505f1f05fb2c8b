import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { sql } from 'kysely';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';
import type { Context } from '#context/context.ts';

function visible({ scope, user }: Context) {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`t.handle_unit_id = ${user.id}`;
    default:
      return sql`false`;
  }
}

export const competitionInfoSpec: TableSpec = {
  table: 'competitionInfo',
  family: competitionInfo.family,
  visible,
  editable: visible,
  decidable: visible,
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
  },
  characters: ['name', 'workUnit'],
  named: { no: 'ticketNo', title: 'name' },
};

export const competitionInfoStore = (context: Context) => tableStore<CompetitionInfo>(context, competitionInfoSpec);
