import type { Db } from './connect.ts';

const REPEATABLE_FAILURES = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

/**
 * Runs the task in one transaction, handing it a copy of the work whose `db` is the transaction. Name the parameter as
 * the outer one is named, so that the outer handle cannot be reached by habit. Retried on serialization failure and
 * deadlock: the task must be repeatable.
 */
export async function inTransaction<Outer extends { db: Db }, Result>(
  outer: Outer,
  task: (work: Outer) => Promise<Result>,
): Promise<Result> {
  if (outer.db.isTransaction) return await task(outer);
  for (let attempt = 1; ; attempt++) {
    try {
      return await outer.db.transaction().execute((db) => task({ ...outer, db }));
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!REPEATABLE_FAILURES.has(code) || attempt === MAX_TRIES) throw error;
    }
  }
}
