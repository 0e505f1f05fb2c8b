import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';
import { codeOf } from '#platform/config/thrown.ts';

const REPEATABLE_FAILURES = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

interface Gathered {
  state: unknown;
  step: (db: Db) => Promise<void>;
  /** Takes over what a savepoint gathered, once it is released. */
  add: (state: unknown) => void;
}

interface Open {
  /** Done once the transaction is committed, and not if it is not. */
  later: (() => void)[];
  /** By name, what is gathered while the transaction goes on and written once before it is committed. */
  gathered: Map<string, Gathered>;
  /** It is one call: what the call does in transactions of its own are savepoints in it. */
  isWholeCall: boolean;
}

const open = new WeakMap<Db, Open>();
const lastSteps = new WeakMap<Db, LastStep>();

type LastStep = (db: Db) => Promise<void>;

/**
 * Runs the task in one transaction, handing it a copy of the context whose `db` is the transaction. Name the parameter as
 * the outer one is named, so that the outer handle cannot be reached by habit. Retried on serialization failure and
 * deadlock: the task must be repeatable.
 */
export async function inTransaction<Outer extends { db: Db }, Result>(
  outer: Outer,
  task: (context: Outer) => Promise<Result>,
): Promise<Result> {
  if (!outer.db.isTransaction) return await repeatedly(async () => await begin(outer, task, false));
  if (open.get(outer.db)?.isWholeCall === true) return await repeatedly(async () => await inSavepoint(outer, task));
  return await task(outer);
}

/** A transaction around everything that a call does. Never retried: nobody knows what of it can be repeated. */
export async function inCallTransaction<Outer extends { db: Db }, Result>(
  outer: Outer,
  task: (context: Outer) => Promise<Result>,
): Promise<Result> {
  return await begin(outer, task, true);
}

/** A handle whose transactions each end with this step before they are committed. */
export function endingWith(db: Db, step: LastStep): Db {
  const handle = copyOf(db);
  lastSteps.set(handle, step);
  return handle;
}

interface Gathering<State> {
  made: () => State;
  step: (db: Db, state: State) => Promise<void>;
  /** Of a savepoint that was released, into what was gathered around it. */
  add: (state: State, part: State) => void;
}

/**
 * The things that this transaction gathers under a name, made at the first call; `step` is done with it before the commit, once, in
 * whatever order the transaction wrote. Null outside a transaction.
 */
export function gatheredIn<State>(db: Db, name: string, { made, step, add }: Gathering<State>): State | null {
  const transaction = open.get(db);
  if (transaction === undefined) return null;
  const held = transaction.gathered.get(name);
  if (held !== undefined) return held.state as State;
  const state = made();
  transaction.gathered.set(name, {
    state,
    step: async (db) => await step(db, state),
    add: (part) => add(state, part as State),
  });
  return state;
}

/** Does it when what this handle wrote can be seen by others: after the commit, at once outside a transaction. */
export function onceCommitted(db: Db, task: () => void): void {
  const transaction = open.get(db);
  if (transaction === undefined) task();
  else transaction.later.push(task);
}

async function repeatedly<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (!REPEATABLE_FAILURES.has(code) || count === MAX_TRIES) throw error;
    }
  }
}

async function begin<Outer extends { db: Db }, Result>(
  outer: Outer,
  task: (context: Outer) => Promise<Result>,
  isWholeCall: boolean,
): Promise<Result> {
  const later: Open['later'] = [];
  const gathered: Open['gathered'] = new Map();
  const result = await outer.db.transaction().execute(async (db) => {
    open.set(db, { later, gathered, isWholeCall });
    const done = await task({ ...outer, db });
    for (const { step } of gathered.values()) await step(db);
    await lastSteps.get(outer.db)?.(db);
    return done;
  });
  for (const done of later) done();
  return result;
}

/** A part of a transaction: what a savepoint gave up is given up alone, with what was to be done after it. */
export async function inSavepoint<Outer extends { db: Db }, Result>(
  outer: Outer,
  task: (context: Outer) => Promise<Result>,
): Promise<Result> {
  const { later, gathered: around } = open.get(outer.db)!;
  const kept = later.length;
  const gathered: Open['gathered'] = new Map();
  // A handle of its own: a transaction inside this one is a part of it.
  const db = copyOf(outer.db);
  open.set(db, { later, gathered, isWholeCall: false });
  await sql`savepoint part`.execute(db);
  try {
    const result = await task({ ...outer, db });
    await sql`release savepoint part`.execute(db);
    for (const [name, part] of gathered) {
      const held = around.get(name);
      if (held === undefined) around.set(name, part);
      else held.add(part.state);
    }
    return result;
  } catch (error) {
    later.length = kept;
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw error;
  }
}

/** The same connection under a name of its own. */
const copyOf = (db: Db): Db => db.$extendTables<Pick<Tables, keyof Tables>>();
