// Looks after every registration whether its number is somebody's already: beside the call, so that its answer and its time
// say nothing of that to a stranger.
import { z } from 'zod';
import { notifyClaimed } from '#platform/accounts/number-claims.ts';
import type { Db } from '#platform/db/connect.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';

const KIND = 'numberClaim';

const claim = z.object({ id: z.string() });

export function handleClaims({ jobs, rights }: Pick<Services, 'jobs' | 'rights'>): void {
  return jobs.handle<z.infer<typeof claim>>(KIND, {
    run: async ({ input, commit }) => {
      const { id } = claim.parse(input);
      const inForce = await rights.read();
      await commit(async (db) => await notifyClaimed({ db, now: new Date() }, inForce, id));
    },
  });
}

export async function findClaim({ jobs }: Pick<Services, 'jobs'>, db: Db, id: string): Promise<void> {
  await jobs.add({ kind: KIND, input: { id }, ownerId: id }, db);
  onceCommitted(db, () => jobs.look());
}
