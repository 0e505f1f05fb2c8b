// Opening of a link: the token finds it, the PIN proves the referee, and the device keeps a key that dies with either.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LATE_HOURS, MOST_PIN_TRIES } from '@trainrace/contract/areas/scores/referee-sheet';
import { LINK, SCHEME } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isPassword } from '#platform/accounts/passwords.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { Services } from '#platform/services.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';
import { refereesStill } from './referees.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

export interface OpenedLink {
  id: string;
  schemeId: string;
  contestId: string;
  contestTradeId: string;
  sessionId: string;
  refereeName: string;
  linkState: number;
  pinHash: string;
  tokenHash: Buffer;
  wrongTries: number;
  /** null while somebody is signing. */
  signedTime: string | null;
  closesAt: Date;
  version: number;
}

/** Referees of a hall share one address. */
const PER_ADDRESS = { most: 300, seconds: 600 };
const PER_LINK = { most: 120, seconds: 60 };

/** By the token alone: for who then proves the PIN. After its session, and the hours for what waits, it opens nothing. */
export async function linkOf(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  token: string,
  lock = false,
): Promise<OpenedLink> {
  const { rows } = await sql<
    Omit<OpenedLink, 'closesAt'> & { closesAt: number; schemeState: number; isReferee: boolean }
  >`
    select k.id, k.scheme_id as "schemeId", k.contest_id as "contestId", k.contest_trade_id as "contestTradeId",
      k.session_id as "sessionId", k.referee_name as "refereeName", k.link_state as "linkState", k.pin_hash as "pinHash",
      k.token_hash as "tokenHash", k.wrong_tries as "wrongTries", k.signed_time as "signedTime", k.version,
      extract(epoch from s.end_time + make_interval(mins => k.extra_minutes))::float8 as "closesAt",
      m.scheme_state as "schemeState",
      (k.assignment_id is null or ${refereesStill(sql.ref('k.assignment_id'))}) as "isReferee"
    from marking_link k join marking_scheme m on m.id = k.scheme_id join exam_session s on s.id = k.session_id
    where k.token_hash = ${hashToken(token)} and k.link_state < ${sql.lit(LINK.withdrawn)} and k.is_deleted = 0
      and m.is_deleted = 0 and s.is_deleted = 0 ${lock ? sql`for update of k` : sql``}`.execute(readerOf(db));
  const [found] = rows;
  if (found === undefined) throw new Refused(404, 'refereeLinkUnknown');
  const { schemeState, closesAt, isReferee, ...link } = found;
  if (!isReferee) throw new Refused(409, 'refereeOff');
  if (schemeState === SCHEME.draft) throw new Refused(409, 'refereeLinkResting');
  if (schemeState === SCHEME.closed) throw new Refused(409, 'refereeLinkEnded');
  const opened = { ...link, closesAt: new Date(closesAt * 1000) };
  if (isOver(opened, now)) throw new Refused(409, 'refereeLinkEnded');
  return opened;
}

/** With the key that the device was given: not a word of a sheet without it. */
export async function heldLink(
  services: Pick<Services, 'keys'>,
  context: PublicContext,
  { link: token, key }: { link: string; key: string },
  lock = false,
): Promise<OpenedLink> {
  const link = await linkOf(context, token, lock);
  const [expected, given] = [keyOf(services, link), Buffer.from(key, 'base64url')];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refused(401, 'refereeKeyOld');
  return link;
}

/** Once for each call of a link. */
export async function countCall({ db, now }: PublicContext, { id }: Pick<OpenedLink, 'id'>): Promise<void> {
  return void (await consume(db, [{ key: limitKey('referee', { link: id }), ...PER_LINK }], now));
}

/** Follows from what is printed: a new sheet, and every device asks for the new PIN. */
const keyOf = ({ keys }: Pick<Services, 'keys'>, { id, pinHash, tokenHash }: OpenedLink): Buffer =>
  createHmac('sha256', keys.sign)
    .update(`referee ${id} ${pinHash} ${tokenHash.toString('hex')}`)
    .digest();

/** Proves the PIN, signed or not, as long as what waits may still arrive. */
export async function openLink(
  services: Services,
  context: PublicContext,
  { link: token, pin }: { link: string; pin: string },
): Promise<{ link: OpenedLink; key: string }> {
  const { db, ip, now } = context;
  await consume(db, [{ key: limitKey('referee-open', { address: addressOf(ip) }), ...PER_ADDRESS }], now);
  const link = await linkOf(context, token);
  await provePin(context, link, pin);
  return { link, key: keyOf(services, link).toString('base64url') };
}

const isOver = ({ closesAt }: Pick<OpenedLink, 'closesAt'>, now: Date): boolean =>
  isOverAt(stamp(addMinutes(closesAt, LATE_HOURS * 60)), stamp(now));

/** A try is spent before it is looked at, outside any transaction: many at once are not more than many in a row. */
export async function provePin({ db, now }: PublicContext, link: OpenedLink, pin: string): Promise<void> {
  const spent = await spendTry(db, link.id);
  if (spent === null) throw new Refused(423, 'refereeLocked');
  if (await isPassword(link.pinHash, pin)) {
    await db
      .updateTable('markingLink')
      .set({ wrongTries: 0, openedTime: now.toISOString() })
      .where('id', '=', link.id)
      .execute();
    return;
  }
  const left = MOST_PIN_TRIES - spent;
  throw left > 0 ? new Refused(400, 'refereePinWrong', { left }) : new Refused(423, 'refereeLocked');
}

async function spendTry(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    update marking_link set wrong_tries = wrong_tries + 1 where id = ${id} and wrong_tries < ${MOST_PIN_TRIES}
    returning wrong_tries as tries`.execute(readerOf(db));
  return rows[0]?.tries ?? null;
}
