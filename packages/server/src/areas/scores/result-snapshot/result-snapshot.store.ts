import { resultSnapshot, type ResultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { withItsKey } from '#platform/store/encrypted-text.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');
const ofTrade = (column: string) =>
  sql`(select ${sql.ref(column)} from contest_trade x join contest_info c on c.id = x.contest_id where x.id = t.contest_trade_id)`;

export const resultSnapshotSpec: TableSpec = {
  table: 'resultSnapshot',
  family: resultSnapshot.family,
  visible: (context) =>
    context.scope === 'all'
      ? sql`true`
      : sql`exists (select from contest_trade x join contest_info c on c.id = x.contest_id
          where x.id = t.contest_trade_id and ${ofContest(context)})`,
  computed: {
    contestName: ofTrade('c.contest_name'),
    tradeName: ofTrade('x.trade_name'),
    publisherName: withItsKey(sql`t.publisher_name`),
    createTime: sql`t.published_at`,
    updateTime: sql`t.published_at`,
  },
  keepsAll: true,
  named: { title: 'tradeName' },
};

export function resultSnapshotStore(context: Context) {
  return tableStore<ResultSnapshot>(context, resultSnapshotSpec);
}
