// How an objection stands, for who made it and has no account: by its number and the phone that was proven with it.
import { objectionState } from '@trainrace/contract/dictionaries';
import type { citizenObjection } from '@trainrace/contract/areas/public/public-objection';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, refund, type Limit } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';

const HOUR = 3600;
/**
 * Numbers of former editions follow each other: nobody tries them out with another's phone. Counted by address, and by the pair that was
 * wrong; never by the phone alone, which a stranger knows too and would use up for its owner.
 */
const WRONG_PER_ADDRESS = 20;
const WRONG_PER_PAIR = 5;

type Found = DataOf<typeof citizenObjection.find>;

export async function findObjection(
  { cipher }: Services,
  { db, ip, now, lang }: PublicContext,
  { no, mobile }: ParsedInputOf<typeof citizenObjection.find>,
): Promise<Found> {
  const attempt: Limit = {
    key: limitKey('objection-find', { address: addressOf(ip) }),
    most: WRONG_PER_ADDRESS,
    seconds: HOUR,
  };
  // Counted before it is known to be wrong: many at once cannot all slip in below the limit.
  await consume(db, [attempt], now);
  const { rows } = await sql<{ no: string; state: number; reply: string | null }>`
    select no, objection_state as state, reply from public_objection
    where no = ${no.toUpperCase()} and mobile_idx = any(${cipher.blindIndexes(mobile)}) and is_deleted = 0`.execute(
    readerOf(db),
  );
  const [found] = rows;
  if (found === undefined) {
    const pair = cipher.blindIndex(`${no.toUpperCase()}:${mobile}`).toString('hex');
    await consume(db, [{ key: limitKey('objection-find-pair', { pair }), most: WRONG_PER_PAIR, seconds: HOUR }], now);
    throw new Refused(404, 'objectionNotFound');
  }
  await refund(db, attempt);
  return { no: found.no, state: wordOf(objectionState, found.state, lang), reply: found.reply ?? '' };
}
