import { markingScheme, type MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { LINK } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');

/** Of records that name their contest, over alias `t`. */
export function inContest(context: Context): Where {
  return context.scope === 'all'
    ? sql`true`
    : sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;
}

const links = (state: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from marking_link l where l.scheme_id = t.id and l.is_deleted = 0 and ${state})`;

export const markingSchemeSpec: TableSpec = {
  table: 'markingScheme',
  family: markingScheme.family,
  visible: inContest,
  editable: inContest,
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
    practiceFull: sql`(select d.practice_full from contest_trade x join competition_dic d on d.id = x.competition_dic_id
      where x.id = t.contest_trade_id)`,
    linkCount: links(sql`l.link_state < ${sql.lit(LINK.withdrawn)}`),
    signedCount: links(sql`l.link_state = ${sql.lit(LINK.signed)}`),
    isMarked: sql`(exists (select from marking_mark m where m.scheme_id = t.id))::int`,
  },
  characters: ['schemeName'],
  named: { title: 'schemeName' },
};

export function markingSchemeStore(context: Context) {
  return tableStore<MarkingScheme>(context, markingSchemeSpec);
}
