// Rules of honours and of prizes are written, come into force and end in the same way.
import { RULE } from '@trainrace/contract/dictionaries';
import type { ruleCommandInput, RuleCommand } from '@trainrace/contract/areas/results/honour-rule';
import type { FieldProblem } from '@trainrace/contract/messages';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import type { CommandTable } from '@trainrace/contract/wire/commands';
import { sql } from 'kysely';
import type { z } from 'zod';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SeriesCode } from '#platform/store/series.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { runCommand } from '#platform/store/run-command.ts';
import type { TableStore } from '#platform/store/table-store.ts';
import { day } from '#platform/time/time.ts';

type Rule = Readonly<{
  id: string;
  version: number;
  ruleName: string;
  contestLevel: number;
  contestClass: number;
  effectFrom: string;
  effectTo?: string | null | undefined;
  ruleState: number;
}>;

interface Kind<Row extends Rule> {
  table: 'honour_rule' | 'prize_rule';
  series: SeriesCode;
  commands: CommandTable<RuleCommand, 'bureau'>;
  storeOf: (context: Context) => TableStore<Row>;
  problemsOf: (rule: Partial<Row>) => FieldProblem[];
}

type Input = z.output<typeof ruleCommandInput>;

const EXCLUDED = '23P01';

export function rulesOf<Row extends Rule>({ table, series, commands, storeOf, problemsOf }: Kind<Row>) {
  const save = async (
    outer: Context,
    { id, version, ...draft }: { id?: string | undefined; version?: number | undefined },
  ): Promise<Row> =>
    await inTransaction(outer, async (context) => {
      const store = storeOf(context);
      const before = id === undefined ? null : await store.find(id, { lock: true });
      if (before !== null) refuseSettled(before);
      const problems = problemsOf({ ...before, ...draft } as Partial<Row>);
      if (problems.length > 0) throw badFields(problems);
      if (before !== null) return await store.update(before, draft, { version });
      return await store.insert({ ...draft, ruleNo: await nextSerial(context.db, series, context.now) });
    });

  const command = async (context: Context, input: Input): Promise<Row> => {
    try {
      return await runCommand<RuleCommand, 'bureau', RuleCommand, Input, { row: Row }, Row>(
        context,
        {
          table: commands,
          store: storeOf,
          load: async (context, { id }) => ({ row: await storeOf(context).find(id, { lock: true }) }),
          effects: {
            takeEffect: async (context, { row }) => {
              const problems = problemsOf(row);
              if (problems.length > 0) throw badFields(problems);
              await endPredecessors(context, table, row, storeOf);
              return {};
            },
            repeal: ({ now }, { row }) => ({ set: lastDay(row, now) }),
          },
        },
        input.command,
        input,
      );
    } catch (error) {
      // Two come into force at the same moment: the database lets one.
      if (codeOf(error) === EXCLUDED && constraintOf(error) === `${table}_once`)
        throw new Refused(409, 'ruleOverlapOther');
      throw error;
    }
  };
  return { save, command };
}

/** Refuses changes of rules that proposals refer to: they stay as they were. */
export function refuseSettled({ ruleState }: Pick<Rule, 'ruleState'>): void {
  if (ruleState !== RULE.draft) throw new Refused(409, 'ruleStays');
}

/** Its last day was yesterday; if it had not begun, its period stays as it was meant. */
function lastDay({ effectFrom, effectTo }: Rule, now: Date): { effectTo?: string } {
  const yesterday = addCalendarDays(day(now), -1);
  return effectFrom <= yesterday && (!effectTo || effectTo > yesterday) ? { effectTo: yesterday } : {};
}

/** The one in force for the level and class, if it has no end, ends the day before. */
async function endPredecessors<Row extends Rule>(
  context: Context,
  table: string,
  { id, contestLevel, contestClass, effectFrom, effectTo }: Rule,
  storeOf: (context: Context) => TableStore<Row>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where rule_state = ${RULE.inForce} and is_deleted = 0 and id <> ${id}
      and contest_level = ${contestLevel} and contest_class = ${contestClass}
      and daterange(effect_from, effect_to, '[]') && daterange(${effectFrom}::date, ${effectTo ?? null}::date, '[]')
    order by effect_from, id`.execute(context.db);
  const store = storeOf(context);
  for (const { id: other } of rows) {
    const before = await store.find(other, { lock: true });
    if (before.effectTo || before.effectFrom >= effectFrom)
      throw new Refused(409, 'ruleOverlap', { name: before.ruleName, from: before.effectFrom });
    await store.update(before, { effectTo: addCalendarDays(effectFrom, -1) });
  }
}
