import { sql } from 'kysely';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { addSeconds } from '#platform/time/time.ts';

/** Where tokens live for a minute only, people are not sent back that soon. */
const SHORTEST_SECONDS = 600;

/**
 * Keys decide where papers and messages go: who changes them has signed in as lately as a first token lives, and has
 * not merely gone on refreshing it (security T29). 401 leads every client to where one signs in.
 */
export async function requireRecentSignIn(
  { params }: Pick<Services, 'params'>,
  { db, user, now }: Context,
): Promise<void> {
  const { tokenTime } = await params.read();
  const recent = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', user.sessionId)
    .where(
      sql<boolean>`coalesce(proved_at, created_at) > ${addSeconds(now, -Math.max(tokenTime, SHORTEST_SECONDS)).toISOString()}`,
    )
    .executeTakeFirst();
  if (recent === undefined) throw new Refused(401, 'signInAgain');
}
