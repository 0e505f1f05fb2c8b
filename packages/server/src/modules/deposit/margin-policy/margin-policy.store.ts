import { marginPolicy, type MarginPolicy } from '@trainrace/contract/deposit/margin-policy';
import { POLICY } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { ofAll } from '#store/row-rules.ts';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';

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
  characters: ['policyName', 'region'],
  named: { no: 'policyNo', title: 'policyName' },
};

export const marginPolicyStore = (context: Context) => tableStore<MarginPolicy>(context, marginPolicySpec);
