import { marginPolicy, type MarginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { POLICY } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { listIn } from '#platform/store/conditions.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';
import { overOn } from '#platform/time/open-at.ts';

/** As it is today: what took effect ends with its last day, and nobody has to say so. */
const shownState = sql`case when t.policy_status <> ${sql.lit(POLICY.inForce)} then t.policy_status
  when ${overOn('t.effect_to', today)} then ${sql.lit(POLICY.ended)}
  when t.effect_from > ${today} then ${sql.lit(POLICY.toCome)} else t.policy_status end`;

export const marginPolicySpec: TableSpec = {
  table: 'marginPolicy',
  family: marginPolicy.family,
  // Drafts are the bureau's own.
  visible: ({ scope }) => {
    if (scope === 'all') return sql`true`;
    return scope === 'public' ? sql`t.policy_status <> ${sql.lit(POLICY.draft)}` : sql`false`;
  },
  editable: ofAll,
  files: { isOwn: () => sql`false`, isOpen: () => sql`t.policy_status = ${sql.lit(POLICY.draft)}` },
  computed: { policyStatus: shownState },
  filters: {
    // First by the column, which has the index.
    policyStatus: (asked) => {
      const kept = new Set(listIn(asked).map((state) => keptState(Number(state) as MarginPolicy['policyStatus'])));
      const [first] = kept;
      const column = kept.size === 1 ? sql`t.policy_status = ${first}` : sql`t.policy_status = any(${[...kept]})`;
      return sql`${column} and ${shownState} = any(${listIn(asked)})`;
    },
  },
  characters: ['policyName', 'region'],
  named: { no: 'policyNo', title: 'policyName' },
};

export function marginPolicyStore(context: Context) {
  return tableStore<MarginPolicy>(context, marginPolicySpec);
}

/** The column knows of no days: what has ended, or is to come, took effect. */
export function keptState(shown: MarginPolicy['policyStatus']): MarginPolicy['policyStatus'] {
  return shown === POLICY.ended || shown === POLICY.toCome ? POLICY.inForce : shown;
}
