// Rules of retention: a longer time is in force at once, a shorter one when somebody else agreed.
import { retentionRule, type RetentionRule } from '@trainrace/contract/areas/privacy/retention-rule';
import { retentionRuleCommands } from '@trainrace/contract/areas/privacy/retention-rule-commands';
import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { RETENTION_RULE, retentionWay } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { runCommand } from '#platform/store/run-command.ts';
import { day } from '#platform/time/time.ts';
import { retentionRuleSpec, retentionRuleStore } from './retention-rule.store.ts';

type Draft = ParsedInputOf<typeof retentionRule.submit>;
type Input = ParsedInputOf<typeof retentionRule.command>;

export function mountRetentionRule(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, retentionRule, {
    spec: retentionRuleSpec,
    store: retentionRuleStore,
    save: saveRule,
    mayRemove: (context, rows) => rows.forEach((row) => requireOpen(context, row)),
  });
  mount(app, services, retentionRule.command, async (context, input) => await decide(context, input));
}

async function saveRule(outer: Context, { id, version, ...draft }: Draft): Promise<RetentionRule> {
  refuseUnfit(outer, draft);
  return await refuseTwice('retention_rule_once', { key: 'retentionTwice' }, async () =>
    inTransaction(outer, async (context) => {
      const store = retentionRuleStore(context);
      const before = id === undefined ? null : await store.find(id, { lock: true });
      if (before !== null) requireOpen(context, before);
      const ruleState = (await isShorter(context, draft)) ? RETENTION_RULE.waiting : RETENTION_RULE.approved;
      const values = { ...draft, ruleState, proposedBy: actorName(context.user) };
      if (before === null) return await store.insert(values);
      // The editor counts as the proposer from now on.
      const editor = { createUser: context.user.id };
      await context.db.updateTable('retentionRule').set(editor).where('id', '=', before.id).execute();
      return await store.update(before, values, { version });
    }),
  );
}

function refuseUnfit({ now, lang }: Context, { subject, months, way, fromDate }: Omit<Draft, 'id' | 'version'>): void {
  const { least, ways } = RETAINED[subject];
  if (months < least) throw badFields([{ field: 'months', key: 'retentionTooShort', params: { months: least } }]);
  if (!ways.includes(way)) {
    const said = inLang(labelOf(retentionWay, ways[0]), lang);
    throw badFields([{ field: 'way', key: 'retentionWayUnfit', params: { way: said } }]);
  }
  if (fromDate < day(now)) throw badFields([{ field: 'fromDate', key: 'retentionPast' }]);
}

/** Than what would be in force on its first day without it. */
async function isShorter(
  { db }: Context,
  { subject, months, fromDate }: Omit<Draft, 'id' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql<{ months: number }>`select months from retention_rule
    where subject = ${subject} and is_deleted = 0 and rule_state = ${RETENTION_RULE.approved} and from_date <= ${fromDate}::date
    order by from_date desc limit 1`.execute(db);
  return months < (rows[0]?.months ?? RETAINED[subject].months);
}

/** Requires an open rule: one that data were erased by stays. One that waits, or is still to come, may be thought over. */
function requireOpen({ now }: Context, { ruleState, fromDate }: RetentionRule): void {
  const isToCome = ruleState === RETENTION_RULE.approved && fromDate > day(now);
  if (ruleState !== RETENTION_RULE.waiting && !isToCome) throw new Refused(409, 'retentionSettled');
}

const decide = async (context: Context, input: Input): Promise<RetentionRule> =>
  await runCommand(
    context,
    {
      table: retentionRuleCommands,
      store: retentionRuleStore,
      spec: retentionRuleSpec,
      load: async (context, { id }) => ({ row: await retentionRuleStore(context).find(id, { lock: true }) }),
      effects: {
        approve: (context) => ({ set: decided(context, null) }),
        refuse: (context, _, { reason }) => ({ set: decided(context, reason ?? null) }),
      },
    },
    input.command,
    input,
  );

const decided = ({ now, user }: Context, decision: string | null) => ({
  decidedBy: actorName(user),
  decideTime: now.toISOString(),
  decision,
});
