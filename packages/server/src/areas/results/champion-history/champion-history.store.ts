import { championHistory, type ChampionHistory } from '@trainrace/contract/areas/results/champion-history';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore, type TableStore } from '#platform/store/table-store.ts';

export const championHistorySpec: TableSpec = {
  table: 'championHistory',
  family: championHistory.family,
  visible: ({ scope, user }) => {
    switch (scope) {
      case 'all':
        return sql`true`;
      case 'town':
        return sql`t.town_code = ${user.townCode}`;
      case 'contest':
        return sql`t.handle_unit_id = ${user.id}`;
      case 'public':
        return sql`t.is_public = 1`;
      default:
        return sql`false`;
    }
  },
  editable: ofAll,
  files: { isOwn: () => sql`false` },
  computed: {
    // A certificate may be issued after somebody was taken over.
    certNo: sql`coalesce((select s.cert_no from competition_info s where s.id = t.source_competition_info_id), t.cert_no)`,
  },
  characters: ['contestName', 'tradeName', 'name', 'workUnit'],
  named: { title: 'name' },
};

/** Readers of the wall see no numbers of persons, not even in part, and no money. */
const wallSpec: TableSpec = {
  ...championHistorySpec,
  absent: ['idCardNo', 'bonus', 'certNo', 'sourceCompetitionInfoId'],
};

export function championHistoryStore(context: Context): TableStore<ChampionHistory> {
  return tableStore<ChampionHistory>(context, context.scope === 'public' ? wallSpec : championHistorySpec);
}
