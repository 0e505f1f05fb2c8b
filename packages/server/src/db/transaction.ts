import type { Db } from './connect.ts';

const SERIALIZATION_FAILURE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

/**
 * Runs the work in one transaction and hands it the transaction's own `db`; name the parameter `db`, so that the outer
 * handle cannot be reached by habit. Retried on serialization failure and deadlock: the work must be repeatable.
 */
export async function inTransaction<Result>(outer: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (outer.isTransaction) return await work(outer);
  for (let attempt = 1; ; attempt++) {
    try {
      return await outer.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!SERIALIZATION_FAILURE.has(code) || attempt === MAX_TRIES) throw error;
    }
  }
}
