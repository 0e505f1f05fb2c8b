// How a job ended, for who waited for it.
import { isRecord } from '@trainrace/contract/wire/objects';
import type { z } from 'zod';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import type { StoredRefusal } from './jobs.ts';

/** Its result, or undefined while it goes on; a refusal of the job is one of the call that waits. */
export async function outcomeOf<Result>(db: Db, id: string, result: z.ZodType<Result>): Promise<Result | undefined> {
  const job = await db.selectFrom('job').select(['state', 'result']).where('id', '=', id).executeTakeFirstOrThrow();
  if (job.state === 'done') return result.parse(job.result);
  if (job.state === 'cancelled') throw new Refused(409, 'jobCancelled');
  if (!isRefusal(job.result)) return undefined;
  const { code, saying, data } = job.result.refused;
  throw new Refused(code, saying.key, saying.params, data);
}

export function isRefusal(result: unknown): result is StoredRefusal {
  return isRecord(result) && isRecord(result['refused']);
}
