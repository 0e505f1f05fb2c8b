import { conflictRule, type ConflictRule } from '@trainrace/contract/areas/arrangement/conflict-rule';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { day } from '#platform/time/time.ts';

const conflictRuleSpec: TableSpec = {
  table: 'conflictRule',
  family: conflictRule.family,
  // The rule holds for everybody: readers read all of it.
  visible: () => sql`true`,
  editable: ofAll,
  named: { title: 'rule' },
};

const conflictRuleStore = (context: Context) => tableStore<ConflictRule>(context, conflictRuleSpec);

export const conflictRuleFamily = {
  specs: [conflictRuleSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, conflictRule, {
      spec: conflictRuleSpec,
      save: async (outer, { id, version, ...draft }) =>
        await refuseTwice('conflict_rule_once', { key: 'conflictRuleTwice' }, async () =>
          inTransaction(outer, async (context) => {
            const store = conflictRuleStore(context);
            const before = id === undefined ? null : await store.find(id, { lock: true });
            if (before !== null) requireToCome(context, before);
            if (draft.fromDate <= day(context.now)) throw badFields([{ field: 'fromDate', key: 'conflictRuleLate' }]);
            return before === null ? await store.insert(draft) : await store.update(before, draft, { version });
          }),
        ),
      mayRemove: (context, rows) => rows.forEach((row) => requireToCome(context, row)),
    });
  },
};

/** Referees were judged by what was in force. */
function requireToCome({ now }: Context, { fromDate }: ConflictRule): void {
  if (fromDate <= day(now)) throw new Refused(409, 'conflictRulePast');
}
