// Results as each may see them: the bureau and the organising unit as they come in, everybody else from publicity on. From
// then on all of them read what is shown, whatever stands in the rows that marks are entered into.
// The gate is a condition on the rows: counts, filters, orders and exports see nothing beyond it either.
import { forEachKey } from '@trainrace/contract/wire/objects';
import {
  applicationInfo,
  type ApplicationInfo,
  type ApplicationScore,
} from '@trainrace/contract/areas/contests/application-info';
import { competitionInfoLabels } from '@trainrace/contract/areas/scores/competition-info.labels';
import { TAKEN_SCORES, type LookTrades } from '@trainrace/contract/areas/contests/look-scores';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Page } from '@trainrace/contract/wire/paging';
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { containingPart } from '#platform/store/conditions.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { applicationSpec, filters, names, visibleEntries } from './application.store.ts';

type Query = ParsedInputOf<typeof applicationInfo.personLookScore>;

const SCORE_VIEWS = ['listScoreByTournament', 'personLookScore', 'groupsLookScore', 'managerLookScore'] as const;
const record = applicationInfo.personLookScore.data.shape.records.element;

/** Per cent, as `rulesOf` has it: an occupation without the one examination is decided by the other. */
const weight = (
  of: 'theory' | 'practice',
  without: 'theory' | 'practice',
) => sql`coalesce(${sql.ref(`t.shown_${of}_weight`)}, (
  select case when ${sql.ref(`d.has_${of}`)} = 0 then 0 when ${sql.ref(`d.has_${without}`)} = 0 then 100
    else coalesce(${sql.ref(`x.${of}_weight`)}, ${sql.ref(`c.${of}_weight`)}) end
  from contest_trade x join contest_info c on c.id = x.contest_id join competition_dic d on d.id = x.competition_dic_id
  where x.id = t.contest_trade_id))`;

/** Never changed from publicity on. Imported results came with their verdict. */
const passMark = (column: 'pass_theory' | 'pass_practice') => sql`case when t.is_imported = 0 then (
  select ${sql.ref(`c.${column}`)}::text from contest_info c where c.id = t.contest_id) end`;

/** By the indexes of both, each over what it shows. */
const part = (field: 'name' | 'workUnit') => (value: unknown) => {
  const [shown, entered] = [sql.ref(`n.${snake(field)}`), sql.ref(`e.${snake(field)}`)];
  const text = String(value);
  return sql`t.id in (
    select n.application_id from shown_result n where ${containingPart(shown, text)}
    union all select e.id from application_info e where ${containingPart(entered, text)} and e.is_deleted = 0
      and not exists (select from shown_result n where n.application_id = e.id))`;
};

const scores: TableSpec = {
  table: 'applicationScore',
  // The order of places is ours to choose where a trade is looked at, nobody's to ask for over all of them.
  family: { ...applicationInfo.family, record, sorts: [...applicationInfo.family.sorts, 'rankNo', 'ticketNo'] },
  visible: applicationSpec.visible,
  computed: {
    ...names,
    theoryWeight: weight('theory', 'practice'),
    practiceWeight: weight('practice', 'theory'),
    passTheory: passMark('pass_theory'),
    passPractice: passMark('pass_practice'),
    competitorId: sql`(select n.competitor_id from shown_result n where n.application_id = t.id)`,
    appealEnd: sql`(select left(x.appeal_end::text, 19) from contest_trade x where x.id = t.contest_trade_id)`,
    ruleChanges: sql`(select coalesce(c.rule_changes, '[]') || coalesce(x.rule_changes, '[]')
      from contest_trade x join contest_info c on c.id = x.contest_id where x.id = t.contest_trade_id)`,
  },
  filters: { ...filters, name: part('name'), workUnit: part('workUnit') },
  named: { no: 'applyNo', title: 'name' },
};

/** The export has the columns of a result, not those of an entry. */
const taken = {
  family: {
    ...applicationInfo.family,
    title: applicationInfo.exportScores.title,
    record: record.pick(forEachKey(TAKEN_SCORES, () => true as const)),
    labels: competitionInfoLabels,
  },
  export: applicationInfo.exportScores,
};

export function mountLookScores(app: FastifyInstance, services: Services): void {
  for (const view of SCORE_VIEWS)
    mount(app, services, applicationInfo[view], async (context, query) => await lookUpScores(context, query));
  mount(
    app,
    services,
    applicationInfo.lookTrades,
    async (context, { contestId }) => await lookTrades(context, contestId),
  );
  mountExport(app, services, taken, (context) => ({
    page: async (query, only) => await lookUpScores(context, query as Query, only),
  }));
}

const PUBLICISED = sql`t.is_shown`;

async function lookUpScores(
  context: Context,
  query: Query,
  only: RawBuilder<unknown> = sql`true`,
): Promise<Page<ApplicationScore>> {
  const isStaff = context.scope === 'all' || context.scope === 'contest';
  return await tableStore<ApplicationScore>(context, scores).page(
    inOrder(query),
    isStaff ? only : sql`${PUBLICISED} and ${only}`,
  );
}

/** Of one trade the first comes first, unless another order is asked for. */
const inOrder = (query: Query & { contestTradeId?: unknown }) =>
  query.contestTradeId === undefined || query.ascs !== undefined || query.descs !== undefined
    ? query
    : { ...query, ascs: ['rankNo', 'ticketNo'] satisfies (keyof ApplicationScore | keyof ApplicationInfo)[] };

const MOST_CONTESTS = 200;

/** Contests with results in the caller's reach, and the trades of one of them. */
async function lookTrades(context: Context, contestId?: string): Promise<LookTrades> {
  const db = readerOf(context.db);
  const shown = sql`${visibleEntries(context)} and ${PUBLICISED}`;
  const { rows: contests } = await sql<LookTrades['contests'][number]>`
    select c.id, c.contest_name as "contestName", c.contest_year as "contestYear" from contest_info c
    where c.is_deleted = 0 and exists (
      select from contest_trade x where x.contest_id = c.id and x.is_deleted = 0 and x.publicize_time is not null
        and exists (select from application_score t where t.contest_trade_id = x.id and ${shown}))
    order by c.contest_year desc, c.id desc limit ${MOST_CONTESTS}`.execute(db);
  const chosen = contests.find(({ id }) => id === contestId)?.id ?? contests[0]?.id ?? null;
  if (chosen === null || (contestId !== undefined && !isId(contestId)))
    return { contests, contestId: null, trades: [] };
  const { rows: trades } = await sql<LookTrades['trades'][number]>`
    select x.id, x.trade_name as "tradeName", x.contest_group as "contestGroup", x.trade_status as "tradeStatus",
      count(t.id)::int as people, (count(*) filter (where t.award_level is not null))::int as awarded,
      left(x.publicity_end::text, 19) as "publicityEnd", left(x.appeal_end::text, 19) as "appealEnd"
    from contest_trade x join application_score t on t.contest_trade_id = x.id and ${shown}
    where x.contest_id = ${chosen} and x.is_deleted = 0
    group by x.id order by x.id`.execute(db);
  return { contests, contestId: chosen, trades };
}
