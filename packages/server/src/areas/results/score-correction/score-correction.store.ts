import { CORRECTION } from '@trainrace/contract/dictionaries';
import { scoreCorrection, type ScoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { scoreCorrectionCommands } from '@trainrace/contract/areas/results/score-correction-commands';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { didBefore } from '#platform/store/second-person.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');
const ofTrade = (column: string) =>
  sql`(select ${sql.ref(column)} from contest_trade x join contest_info c on c.id = x.contest_id where x.id = t.contest_trade_id)`;
const ofCompetitor = (column: string) =>
  sql`(select ${sql.ref(`s.${column}`)} from competition_info s where s.id = t.competitor_id)`;

/** By the contest of its trade. */
const inContest: RowRule = (context) =>
  context.scope === 'all'
    ? sql`true`
    : sql`exists (select from contest_trade x join contest_info c on c.id = x.contest_id
        where x.id = t.contest_trade_id and ${ofContest(context)})`;

export const scoreCorrectionSpec: TableSpec = {
  table: 'scoreCorrection',
  family: scoreCorrection.family,
  visible: inContest,
  editable: inContest,
  decidable: ofAll,
  twoPersons: {
    table: scoreCorrectionCommands,
    did: { propose: (user) => didBefore(user, sql`t.proposed_by`, sql`t.id`) },
  },
  files: {
    isOwn: ({ id }) =>
      sql`exists (select from contest_trade x join contest_info c on c.id = x.contest_id
        where x.id = t.contest_trade_id and c.undertake_unit_id = ${id})`,
    isOpen: () => sql`t.correction_state = ${sql.lit(CORRECTION.draft)}`,
  },
  computed: {
    contestName: ofTrade('c.contest_name'),
    tradeName: ofTrade('x.trade_name'),
    appealNo: sql`(select a.appeal_no from appeal a where a.id = t.appeal_id)`,
    competitorName: ofCompetitor('name'),
    ticketNo: ofCompetitor('ticket_no'),
  },
  named: { no: 'correctionNo', title: 'tradeName' },
};

export function scoreCorrectionStore(context: Context) {
  return tableStore<ScoreCorrection>(context, scoreCorrectionSpec);
}
