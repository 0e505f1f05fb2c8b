// A command on one record, run by the table of its family: the record is locked with what it stands on, its state and the
// call are looked at, the effect is prepared, the row moves with its trail, and then whoever is concerned is told. One
// transaction, or a refusal that leaves nothing behind.
import { isEmpty } from '@trainrace/contract/rules/is-empty';
import { isUnmet, stateIn, stepOf, type CommandTable, type Facts } from '@trainrace/contract/wire/commands';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { MessageParams } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { badFields, Refused, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec } from './table-spec.ts';
import type { TableStore } from './table-store.ts';
import { deedsDone } from './two-persons.ts';
import type { Stored } from './table-writing.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { day } from '#platform/time/time.ts';

export interface CommandInput {
  version?: number | undefined;
  reason?: string | null | undefined;
}

/** Changes of a command beside the state, and the steps that follow. */
export interface Transition<Row> {
  set?: Readonly<Record<string, unknown>>;
  /** For the trail, where it is not the reason of the call. */
  reason?: string | null | undefined;
  /** In the same transaction, of the row as it was written; it brings the row as it is then. */
  after?: (moved: Row) => Promise<Row>;
}

/** Of a command that moves no state, or writes for itself: what it answers. */
export interface Result<Row> {
  answer: Row;
}

/** It may refuse; nothing is written of the record before it is through. */
export type Effect<Locked, Input, Row> = (
  context: Context,
  locked: Locked,
  input: Input,
) => Promise<Transition<Row> | Result<Row>> | Transition<Row> | Result<Row>;

export interface Runner<
  Verb extends string,
  Actor extends string,
  Given extends Verb,
  Input,
  Locked extends { row: Row },
  Row extends Stored,
> {
  table: CommandTable<Verb, Actor>;
  store: (context: Context) => Pick<TableStore<Row>, 'transition'>;
  /** Finds the record in the caller's reach and locks it with what it stands on, in the order everybody keeps. */
  load: (context: Context, input: Input) => Promise<Locked>;
  /** As whom the caller acts, where that decides on the step. */
  actorOf?: (context: Context) => NoInfer<Actor>;
  /** Facts that steps look at, beside the fields of the record. */
  facts?: (locked: Locked) => Facts;
  /** Where the field of the state is worked out: the column behind it, which holds the same codes. */
  column?: string;
  /** Of a table with steps that take two persons: where its rows are, and who did what before. */
  spec?: Pick<TableSpec, 'table' | 'twoPersons'>;
  /** Refuses who may not, though state and right allow it. */
  guard?: (context: Context, locked: Locked, call: { verb: Given; input: Input }) => void | Promise<void>;
  /** Of the verbs that come by this call. */
  effects: Readonly<Record<Given, Effect<Locked, Input, Row>>>;
  /** The record as the caller sees it. */
  present?: (context: Context, moved: Row) => Promise<Row>;
}

/** Of a command that changes the state and nothing else. */
export function movesOnly() {
  return {};
}

export async function runCommand<
  Verb extends string,
  Actor extends string,
  Given extends Verb,
  Input extends CommandInput,
  Locked extends { row: Row },
  Row extends Stored,
>(outer: Context, runner: Runner<Verb, Actor, Given, Input, Locked, Row>, verb: Given, input: Input): Promise<Row> {
  const { table, column = table.field } = runner;
  return await inTransaction(outer, async (context) => {
    const locked = await runner.load(context, input);
    const row: Facts = locked.row;
    const facts = { ...row, ...runner.facts?.(locked) };
    const step = stepOf(table, verb, facts, runner.actorOf?.(context));
    if (step === null) throw stateRefusal(table, verb, row);
    await refuseSamePerson(context, runner, { verb, id: locked.row.id });
    await runner.guard?.(context, locked, { verb, input });
    requireNeeds(table, verb, input);
    refuseUnmet(table, verb, facts, day(context.now));
    const effect = await runner.effects[verb](context, locked, input);
    if ('answer' in effect) return effect.answer;
    const { set = {}, reason = input.reason, after } = effect;
    const state = stateIn(row, column);
    const { version } = input;
    const moved = await runner
      .store(context)
      .transition(locked.row, { field: column, from: [state], to: step.to ?? state, version, set, reason });
    const settled = after === undefined ? moved : await after(moved);
    return runner.present === undefined ? settled : await runner.present(context, settled);
  });
}

/** Asked under the lock of the row. */
async function refuseSamePerson<Verb extends string>(
  { db, user }: Context,
  { table, spec }: { table: CommandTable<Verb>; spec?: Pick<TableSpec, 'table' | 'twoPersons'> | undefined },
  { verb, id }: { verb: Verb; id: string },
): Promise<void> {
  const { notBy } = table.commands[verb];
  if (notBy === undefined) return;
  if (spec?.twoPersons === undefined) throw new Error(`${table.title[1]}: ${verb} asks who did it before.`);
  const { rows } = await sql<Readonly<Record<string, boolean | null>>>`
    select ${deedsDone(spec.twoPersons, verb, user)} from ${sql.id(snake(spec.table))} t where t.id = ${id}`.execute(
    db,
  );
  for (const [deed, key] of Object.entries(notBy)) if (rows[0]?.[deed] === true) throw new Refused(409, key);
}

/** Says why the state allows no such command. */
function stateRefusal<Verb extends string>(table: CommandTable<Verb>, verb: Verb, row: Facts): Refused {
  const { field, states, commands } = table;
  const state = stateIn(row, field);
  const refusal = commands[verb].refusals?.[state];
  return refusal === undefined
    ? wrongState(labelOf(states, state))
    : new Refused(409, refusal, { name: String(row['name'] ?? '') });
}

/** By what pages show grey: the facts of the record, as they are under its lock. */
export function refuseUnmet<Verb extends string>(
  table: CommandTable<Verb>,
  verb: Verb,
  facts: Facts,
  today: string,
): void {
  const { unless } = table.commands[verb];
  if (unless === undefined || !isUnmet(table, verb, facts, today)) return;
  const isParam = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  throw new Refused(
    409,
    unless.key,
    Object.fromEntries(Object.entries(facts).filter(([, value]) => isParam(value))) as MessageParams,
  );
}

/** Of who asks before the record is opened, as an approval does. */
export function requireNeeds<Verb extends string>({ commands }: CommandTable<Verb>, verb: Verb, input: object): void {
  const sent: Facts = { ...input };
  const errors = Object.entries(commands[verb].needs ?? {})
    .filter(([field]) => !sent[field] || isEmpty(sent[field]))
    .map(([field, key]) => ({ field, key }));
  if (errors.length > 0) throw badFields(errors);
}
