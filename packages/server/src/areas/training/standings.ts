// When each service was last read, and what came of the last try.
import { MOST_NAMED_FAULTS, type RefreshStanding } from '@trainrace/contract/areas/training/training-refresh';
import { refreshedService } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { openAt } from '#platform/time/open-at.ts';

type Row = Omit<RefreshStanding, 'state'> & { isFailed: boolean; isCancelled: boolean; isRunning: boolean };

export async function standings({ db, now, scope }: Context): Promise<RefreshStanding[]> {
  const moment = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
  const { rows } = await sql<Row>`
    select service, ${moment('read_at')} as "readAt", ${moment('began_at')} as "beganAt", is_failed as "isFailed", is_cancelled as "isCancelled",
      coalesce(${openAt('lease_until', sql`${now.toISOString()}`)}, false) as "isRunning", added, changed, same, unusable, faults
    from training_refresh`.execute(db);
  const known = new Map(rows.map((row) => [row.service, row]));
  return refreshedService.codes.map((service) => {
    const { isFailed, isCancelled, isRunning, faults, ...row } = known.get(service) ?? { ...NEVER, service };
    const last = row.readAt === null ? 'never' : 'done';
    const state = isRunning ? 'running' : isFailed ? 'failed' : isCancelled ? 'cancelled' : last;
    // Rows that could not be used name people: the bureau's to mend.
    return { ...row, state, faults: scope === 'all' ? faults.slice(0, MOST_NAMED_FAULTS) : [] };
  });
}

const NEVER = {
  readAt: null,
  beganAt: null,
  isFailed: false,
  isCancelled: false,
  isRunning: false,
  added: 0,
  changed: 0,
  same: 0,
  unusable: 0,
  faults: [],
};
