import type { Job } from '@trainrace/contract/areas/system/jobs';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isRefusal } from '#platform/jobs/outcome.ts';

export async function findJob({ db, user }: Context, id: string): Promise<Job> {
  if (!isId(id)) throw notFound();
  const job = await db
    .selectFrom('job')
    .select(['id', 'state', 'done', 'total', 'message', 'result'])
    .where('id', '=', id)
    .where('ownerId', '=', user.id)
    .executeTakeFirst();
  if (job === undefined) throw notFound();

  return { ...job, result: isRefusal(job.result) ? job.result.refused.data : job.result };
}

/** Cancels a job: rows already written stay; the step under way ends at its next one, without a trace. */
export async function cancelJob(outer: Context, id: string): Promise<Job> {
  return await inTransaction(outer, async (context) => {
    await findJob(context, id);
    const { numUpdatedRows } = await context.db
      .updateTable('job')
      .set({ state: 'cancelled', leasedUntil: null, updateTime: context.now.toISOString() })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refused(409, 'jobEnded');
    return await findJob(context, id);
  });
}
