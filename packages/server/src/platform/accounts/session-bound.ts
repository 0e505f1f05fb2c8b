// How many sessions one person has at once (decision 0115): whoever signs in once more ends the oldest.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { idFrom } from '#platform/integrity/links.ts';
import { PARAM_RANGES } from '#platform/params/params.ts';
import { openAt } from '#platform/time/open-at.ts';
import { addMinutes } from '#platform/time/time.ts';
import { sessionEnds } from './session-ends.ts';

interface Entering {
  id: string;
  operatorId?: string | undefined;
}

/** Sessions opened before have ended by themselves, however many there have been. */
const LONGEST_MINUTES = PARAM_RANGES.sessionHours[1] * 60;

/** Leaves room for one more among `most`, in the transaction that opens it, with the account locked. */
export async function makeRoomForOne(db: Db, { id, operatorId }: Entering, most: number, now: Date): Promise<void> {
  if (most === 0) return;
  const ended = await sql`
    update session set ended_at = ${now.toISOString()}, end_reason = 'bound'
    where id in (select s.id from session s where s.account_id = ${id} and s.operator_id is not distinct from ${operatorId ?? null}::uuid
      and s.ended_at is null and ${openAt('s.expires_at', sql`${now.toISOString()}`)} and s.id >= ${idFrom(addMinutes(now, -LONGEST_MINUTES))}
      order by s.id desc offset ${most - 1})`.execute(readerOf(db));
  if ((ended.numAffectedRows ?? 0n) > 0n) onceCommitted(db, () => sessionEnds.emit('ended'));
}
