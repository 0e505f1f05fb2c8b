// A policy comes into force for its region and period; the one before it, if it has no end, ends the day before.
import type { marginPolicy, MarginPolicy, PolicyCommand } from '@trainrace/contract/areas/deposits/margin-policy';
import { policyCommands } from '@trainrace/contract/areas/deposits/margin-policy-commands';
import { POLICY } from '@trainrace/contract/dictionaries';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { day } from '#platform/time/time.ts';
import { policyProblems } from './margin-policy.rules.ts';
import { keptState, marginPolicyStore } from './margin-policy.store.ts';

type Input = ParsedInputOf<typeof marginPolicy.command>;

const EXCLUDED = '23P01';

export async function commandPolicy(context: Context, input: Input): Promise<MarginPolicy> {
  try {
    return await runCommand(
      context,
      {
        table: policyCommands,
        store: (context) => ({
          transition: async (row, step) => {
            const policyStatus = keptState(row.policyStatus);
            return await marginPolicyStore(context).transition(
              { ...row, policyStatus },
              { ...step, from: [policyStatus] },
            );
          },
        }),
        load: async (context, { id }) => ({ row: await marginPolicyStore(context).find(id, { lock: true }) }),
        effects,
      },
      input.command,
      input,
    );
  } catch (error) {
    // Two come into force at the same moment: the database lets one.
    if (codeOf(error) === EXCLUDED && constraintOf(error) === 'margin_policy_once')
      throw new Refused(409, 'policyOverlapOther');
    throw error;
  }
}

const effects: Readonly<Record<PolicyCommand, Effect<{ row: MarginPolicy }, Input, MarginPolicy>>> = {
  takeEffect: async (context, { row }) => {
    const problems = policyProblems(row);
    if (problems.length > 0) throw badFields(problems);
    await endPredecessors(context, row);
    return {};
  },
  // Its last day was yesterday; if it had not begun, its period stays as it was meant.
  repeal: ({ now }, { row: { effectFrom, effectTo } }, { reason }) => {
    const yesterday = addCalendarDays(day(now), -1);
    const ends = effectFrom <= yesterday && (!effectTo || effectTo > yesterday);
    return { set: ends ? { effectTo: yesterday } : {}, reason };
  },
};

async function endPredecessors(context: Context, { id, region, effectFrom, effectTo }: MarginPolicy): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from margin_policy
    where policy_status = ${POLICY.inForce} and is_deleted = 0 and region = ${region} and id <> ${id}
      and daterange(effect_from, effect_to, '[]') && daterange(${effectFrom}::date, ${effectTo ?? null}::date, '[]')
    order by effect_from, id`.execute(context.db);
  const store = marginPolicyStore(context);
  for (const { id: other } of rows) {
    const before = await store.find(other, { lock: true });
    if (before.effectTo || before.effectFrom >= effectFrom)
      throw new Refused(409, 'policyOverlap', { region, name: before.policyName, from: before.effectFrom });
    await store.update(before, { effectTo: addCalendarDays(effectFrom, -1) });
  }
}
