// After the first run that somebody began, with the figures of a dry one before them, each month has one by itself.
import { sql } from 'kysely';
import { constraintOf } from '#platform/config/thrown.ts';
import { applyErasures } from './retention/apply-list.ts';
import { dropErasedFiles } from './retention/erased-files.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { startRun } from './retention-job.ts';

export async function applyRetention(services: Services, now: Date): Promise<void> {
  await applyErasures(services, now);
  await dropErasedFiles(services);
  await beginMonthly(services, now);
}

export async function beginMonthly(services: Services, now: Date): Promise<void> {
  const month = day(now).slice(0, 7);
  const { rows } = await sql<{ ownerId: string; isDone: boolean }>`
    select create_user as owner_id, exists (
      select from retention_run r where r.kind in ('run', 'month') and to_char(r.create_time at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}
    ) or exists (select from retention_run r where r.run_state = 10) as is_done
    from retention_run where kind = 'run' and run_state = 20 order by id desc limit 1`.execute(services.db);
  if (rows[0] === undefined || rows[0].isDone) return;
  const { ownerId } = rows[0];
  try {
    await inTransaction({ ...services, now, ip: '', traceId: newId() }, async (actor) => {
      const { db, ip, traceId } = actor;
      await startRun(services, { db, now, ip, traceId }, { kind: 'month', startedBy: null, ownerId, month });
    });
  } catch (error) {
    // Another process was first.
    if (!(constraintOf(error) ?? '').startsWith('retention_run_')) throw error;
  }
}
