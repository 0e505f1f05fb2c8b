// The lists that the specification names after who looks: one query, a viewpoint each (domain §0, 3).
import { SCORE } from '@trainrace/contract/dictionaries';
import {
  applicationInfo,
  type ApplicationInfo,
  type ApplicationScore,
} from '@trainrace/contract/application/application-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';
import type { Context } from '#context/context.ts';
import { DISQUALIFIED, FINAL_REVIEW, GIVEN_UP, PASSED } from '@trainrace/contract/application/application-commands';
import { applicationSpec, applicationStore, filters, names } from './application.store.ts';

type Query = ParsedInputOf<typeof applicationInfo.listByPerson>;

const everything = sql`true`;
const inState = (...states: number[]) => sql`t.audit_status in (${sql.join(states.map((state) => sql.lit(state)))})`;
/** Who gave up or was disqualified stays on the list, flagged by the state. */
const passed = inState(PASSED, GIVEN_UP, DISQUALIFIED);

const viewpoints = {
  listByPerson: everything,
  listByTournament: everything,
  getPassByPerson: passed,
  getPassByManager: passed,
  /** The unit also sees what it passed on to the bureau. */
  getPassByHandle: inState(FINAL_REVIEW, PASSED, GIVEN_UP, DISQUALIFIED),
} as const;

export type View = keyof typeof viewpoints;

export const viewEntries = async (context: Context, view: View, query: Query): Promise<Page<ApplicationInfo>> =>
  await applicationStore(context).page(query, viewpoints[view]);

const scores: TableSpec = {
  table: 'applicationScore',
  family: { ...applicationInfo.family, record: applicationInfo.personLookScore.data.shape.records.element },
  visible: applicationSpec.visible,
  computed: {
    ...names,
    ruleChanges: sql`(select coalesce(c.rule_changes, '[]') || coalesce(x.rule_changes, '[]')
      from contest_trade x join contest_info c on c.id = x.contest_id where x.id = t.contest_trade_id)`,
  },
  filters,
  characters: ['name', 'workUnit'],
  named: { no: 'applyNo', title: 'name' },
};

/** The bureau and the organising unit see scores as they come in; everybody else from publicity on. */
export async function lookUpScores(context: Context, query: Query): Promise<Page<ApplicationScore>> {
  const isStaff = context.scope === 'all' || context.scope === 'contest';
  return await tableStore<ApplicationScore>(context, scores).page(
    query,
    isStaff ? everything : sql`t.score_status >= ${sql.lit(SCORE.publicity)}`,
  );
}
