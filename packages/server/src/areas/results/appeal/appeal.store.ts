import { appeal, type Appeal } from '@trainrace/contract/areas/results/appeal';
import { APPEAL, CORRECTION } from '@trainrace/contract/dictionaries';
import { appealCommands } from '@trainrace/contract/areas/results/appeal-commands';
import { oneDidBefore } from '#platform/store/second-person.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { shownColumn } from '#areas/scores/api/shown-column.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');

/** The newest order that came of it; before those decided one that is open, for which the appeal waits. */
const ofCorrection = (column: string) =>
  sql`(select ${sql.ref(`k.${column}`)} from score_correction k
    where k.appeal_id = t.id and k.is_deleted = 0
    order by k.correction_state in (${sql.lit(CORRECTION.draft)}, ${sql.lit(CORRECTION.proposed)}) desc, k.id desc limit 1)`;

/** As it was shown; an appeal can come before that. */
const ofCompetitor = (column: 'name' | 'ticket_no') =>
  sql`coalesce(${shownColumn(column, 't.competitor_id')},
    (select ${sql.ref(`s.${column}`)} from competition_info s where s.id = t.competitor_id))`;

/** The appellant's own; of the others those of their contests. */
const visible: RowRule = (context) => {
  switch (context.scope) {
    case 'self':
    case 'unit':
      return sql`t.appellant_id = ${context.user.id}`;
    case 'all':
      return sql`true`;
    default:
      return sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;
  }
};

const isAppellant = ({ scope }: Context) => scope === 'self' || scope === 'unit';

export const appealSpec: TableSpec = {
  table: 'appeal',
  family: appeal.family,
  visible,
  editable: ({ user }) => sql`t.appellant_id = ${user.id}`,
  decidable: (context) => (isAppellant(context) ? sql`false` : visible(context)),
  twoPersons: {
    table: appealCommands,
    did: {
      score: (user) => sql`exists (select from competition_info s where s.id = t.competitor_id
        and ${oneDidBefore(user, sql`s.entered_by || array[s.input_user_id, s.check_user_id]`, sql`s.id`)})`,
    },
  },
  files: {
    isOwn: ({ id }) => sql`t.appellant_id = ${id}`,
    isOpen: () => sql`t.appeal_state = ${sql.lit(APPEAL.submitted)}`,
  },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
    appealEnd: sql`(select x.appeal_end from contest_trade x where x.id = t.contest_trade_id)`,
    competitorName: ofCompetitor('name'),
    ticketNo: ofCompetitor('ticket_no'),
    correctionNo: ofCorrection('correction_no'),
    correctionState: ofCorrection('correction_state'),
    reviewerNames: sql`(select string_agg(e.name, '、' order by e.id) from expert_refree_info e
      where e.id = any(t.reviewer_ids))`,
  },
  named: { no: 'appealNo', title: 'tradeName' },
};

export function appealStore(context: Context) {
  return tableStore<Appeal>(context, appealSpec);
}

/** Reviewers are shown only to those who arrange the review: an appellant might write to them. Undecided results are hidden. */
export function shownTo({ scope }: Pick<Context, 'scope'>, row: Appeal): Appeal {
  if (scope === 'all' || scope === 'contest') return row;
  const isAnswered = row.appealState === APPEAL.answered;
  return { ...row, reviewerNames: null, ...(isAnswered ? {} : { correctionNo: null, correctionState: null }) };
}
