// A service that keeps failing is left alone for a while, and then tried with one question (reliability R12, R14). What is
// known of it stands in the database and goes by its clock: every process knows the same.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';

export interface BreakerRule {
  /** So many failures within the window open it. */
  failures: number;
  windowMs: number;
  /** So long nobody is let through; then one, whose end decides. */
  restMs: number;
  /** Errors that are an answer: the service is there, and says no to this one question. */
  isAnswer?: (error: unknown) => boolean;
  /** The time; the clock of the database where none is given. */
  now?: () => RawBuilder<unknown>;
}

export class BreakerOpen extends Error {}

export type Breaker = <Result>(task: () => Promise<Result>) => Promise<Result>;

const NOW = sql`clock_timestamp()`;
const timesOf = ({ now }: BreakerRule) => {
  const at = now?.() ?? NOW;
  return { at, after: (ms: number) => sql`${at} + make_interval(secs => ${ms / 1000})` };
};

export function breaker(db: Db, name: string, rule: BreakerRule): Breaker {
  return async (task) => {
    const hasFailed = await enter(db, name, rule);
    let result: Awaited<ReturnType<typeof task>>;
    try {
      result = await task();
    } catch (error) {
      if (rule.isAnswer?.(error) !== true) await noteFailure(db, name, rule);
      else if (hasFailed) await forget(db, name);
      throw error;
    }
    if (hasFailed) await forget(db, name);
    return result;
  };
}

const forget = async (db: Db, name: string) => void (await db.deleteFrom('breaker').where('name', '=', name).execute());

/** True while no call is let through. */
export async function isResting(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${openAt('rest_until', NOW)} as is from breaker where name = ${name}`.execute(db);
  return rows[0]?.is === true;
}

/** Answers whether there is anything to forget when it goes well. */
async function enter(db: Db, name: string, rule: BreakerRule): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select rest_until is not null as "isOpen" from breaker where name = ${name}`.execute(db);
  if (rows[0] === undefined) return false;
  if (!rows[0].isOpen) return true;
  const { at, after } = timesOf(rule);
  const { numAffectedRows } = await sql`
    update breaker set rest_until = ${after(rule.restMs)} where name = ${name} and ${overAt('rest_until', sql`${at}`)}`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw new BreakerOpen('The service is left alone for a while.');
  return true;
}

async function noteFailure(db: Db, name: string, rule: BreakerRule): Promise<void> {
  const { failures, windowMs, restMs } = rule;
  const { at, after } = timesOf(rule);
  const count = sql`case when ${overAt('b.window_end', sql`${at}`)} then 1 else b.failures + 1 end`;
  await sql`
    insert into breaker as b (name, failures, window_end, rest_until)
    values (${name}, 1, ${after(windowMs)}, ${failures <= 1 ? after(restMs) : null})
    on conflict (name) do update set
      failures = ${count},
      window_end = case when ${overAt('b.window_end', sql`${at}`)} then excluded.window_end else b.window_end end,
      rest_until = case when b.rest_until is not null or (${count}) >= ${failures} then ${after(restMs)} end`.execute(
    db,
  );
}
