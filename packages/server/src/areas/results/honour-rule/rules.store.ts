import { honourRule, type HonourRule } from '@trainrace/contract/areas/results/honour-rule';
import { prizeRule, type PrizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { RULE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

// Drafts are the bureau's own.
const visible: TableSpec['visible'] = ({ scope }) => {
  if (scope === 'all') return sql`true`;
  return scope === 'public' ? sql`t.rule_state <> ${sql.lit(RULE.draft)}` : sql`false`;
};

const both = { visible, editable: ofAll, characters: ['ruleName'], named: { no: 'ruleNo', title: 'ruleName' } };

export const honourRuleSpec: TableSpec = { ...both, table: 'honourRule', family: honourRule.family };
export const prizeRuleSpec: TableSpec = { ...both, table: 'prizeRule', family: prizeRule.family };

export function honourRuleStore(context: Context) {
  return tableStore<HonourRule>(context, honourRuleSpec);
}

export function prizeRuleStore(context: Context) {
  return tableStore<PrizeRule>(context, prizeRuleSpec);
}
