// Transactions of a call whose caller may go: what they do then is broken off, instead of being done for nobody.
import { sql } from 'kysely';
import type { Db } from './connect.ts';

interface Worker {
  pid: number;
  /** As PostgreSQL tells its begin: another transaction of the same process has another. */
  begun: string;
}

export interface UnderWay {
  /** Sets how long each statement may take and notes who does the task, as long as it goes on. */
  during<Result>(db: Db, statementMs: number, task: () => Promise<Result>): Promise<Result>;
  breakOff(beside: Db): Promise<void>;
}

export function underWay(): UnderWay {
  const workers = new Set<Worker>();
  return {
    async during(db, statementMs, task) {
      const { rows } = await sql<Worker>`select pg_backend_pid() as pid, now()::text as begun
        from set_config('statement_timeout', ${String(statementMs)}, true)`.execute(db);
      const worker = rows[0]!;
      workers.add(worker);
      try {
        return await task();
      } finally {
        workers.delete(worker);
      }
    },
    async breakOff(beside) {
      if (workers.size === 0) return;
      const all = [...workers];
      await sql`select pg_cancel_backend(pid) from pg_stat_activity a
        join unnest(${all.map(({ pid }) => pid)}::int[], ${all.map(({ begun }) => begun)}::timestamptz[]) w (pid, begun)
        using (pid) where a.xact_start = w.begun and a.state = 'active'`.execute(beside);
    },
  };
}
