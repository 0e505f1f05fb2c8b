// The lists that the specification names after who looks: one query, a viewpoint each (domain §0, 3).
import type { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { DISQUALIFIED, FINAL_REVIEW, GIVEN_UP, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { applicationStore } from './application.store.ts';

type Query = ParsedInputOf<typeof applicationInfo.listByPerson>;

const everything = sql`true`;
const inState = (...states: number[]) => sql`t.audit_status in (${sql.join(states.map((state) => sql.lit(state)))})`;
/** Entries given up or disqualified stay on the list, flagged by the state. */
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

export async function viewEntries(context: Context, view: View, query: Query): Promise<Page<ApplicationInfo>> {
  return await applicationStore(context).page(query, viewpoints[view]);
}
