// Challenges: random, kept as hashes, bound to a person, to what was proved before, and to a family of addresses.
import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { FACTORS } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { openAt } from '#platform/time/open-at.ts';
import { addMinutes } from '#platform/time/time.ts';
import { isOf } from './person.ts';

export type Purpose = 'signIn' | 'addTotp' | 'addPasskey' | 'prove';

interface Wanted {
  purpose: Purpose;
  person: SignedIn;
  sessionId?: string;
  provedBy?: 'password' | 'sms' | 'third';
  passwordHash?: string;
  /** Of an app that is being added: made with the id of the challenge. */
  secretEnc?: (id: string) => Buffer;
}

export async function makeChallenge(context: PublicContext, wanted: Wanted): Promise<string> {
  const { db, now, ip } = context;
  const challenge = randomBytes(32).toString('base64url');
  const { accountId, operatorId = null } = wanted.person;
  await dropOldest(context, wanted);
  const id = newId();
  await db
    .insertInto('factorChallenge')
    .values({
      id,
      hash: hashToken(challenge),
      purpose: wanted.purpose,
      accountId,
      operatorId,
      sessionId: wanted.sessionId ?? null,
      provedBy: wanted.provedBy ?? null,
      passwordDigest: wanted.passwordHash === undefined ? null : digestOf(wanted.passwordHash),
      addressFamily: familyOf(ip),
      secretEnc: wanted.secretEnc?.(id) ?? null,
      createdAt: now.toISOString(),
      expiresAt: addMinutes(now, FACTORS.minutes).toISOString(),
    })
    .execute();
  return challenge;
}

/** The oldest go: beginning again and again fills nothing. */
async function dropOldest({ db }: PublicContext, { person, purpose }: Wanted): Promise<void> {
  await sql`delete from factor_challenge where id in (select id from factor_challenge
    where ${isOf(person)} and purpose = ${purpose} order by created_at desc, id desc offset ${FACTORS.open - 1})`.execute(
    db,
  );
}

const familyOf = (ip: string): 4 | 6 => (isIPv6(ip) ? 6 : 4);
/** Of the kept hash of a password: which one it was, and nothing more. */
const digestOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest();

export interface Challenge {
  id: string;
  accountId: string;
  operatorId: string | null;
  passwordDigest: Buffer | null;
  secretEnc: Buffer | null;
}

interface Shown {
  challenge: string;
  purposes: readonly Purpose[];
  /** Null before there is one. */
  sessionId: string | null;
}

/** The open one, for this purpose, in this session and from this family of addresses; undefined for every other. */
export async function openChallenge(
  { db, now, ip }: PublicContext,
  { challenge, purposes, sessionId }: Shown,
  { lock = false } = {},
): Promise<(Challenge & { purpose: Purpose }) | undefined> {
  const found = await db
    .selectFrom('factorChallenge')
    .select(['id', 'accountId', 'operatorId', 'passwordDigest', 'secretEnc', sql<Purpose>`purpose`.as('purpose')])
    .where('hash', '=', hashToken(challenge))
    .where('purpose', 'in', [...purposes])
    .where('sessionId', sessionId === null ? 'is' : '=', sessionId)
    .where('addressFamily', '=', familyOf(ip))
    .where('usedAt', 'is', null)
    .where('failures', '<', FACTORS.tries)
    .where(openAt('expiresAt', sql`${now.toISOString()}`))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return found;
}

export async function spendChallenge({ db, now }: PublicContext, { id }: Pick<Challenge, 'id'>): Promise<void> {
  await db
    .updateTable('factorChallenge')
    .set({ usedAt: now.toISOString(), secretEnc: null })
    .where('id', '=', id)
    .execute();
}

/**
 * After so many wrong answers it is over, whoever goes on trying. True where the person is to be told: each time so many
 * were wrong, of one challenge or of several that were begun one after the other.
 */
export async function countWrong(
  { db }: Pick<PublicContext, 'db'>,
  { id, accountId, operatorId }: Challenge,
): Promise<boolean> {
  await db.updateTable('factorChallenge').set({ failures: sql<number>`failures + 1` }).where('id', '=', id).execute();
  const { wrong } = await db
    .selectFrom('factorChallenge')
    .select(sql<number>`coalesce(sum(failures), 0)::int`.as('wrong'))
    .where(isOf({ accountId, operatorId: operatorId ?? undefined }))
    .where('purpose', '=', 'signIn')
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return wrong % FACTORS.tries === 0;
}

export function isPasswordOf({ passwordDigest }: Pick<Challenge, 'passwordDigest'>, passwordHash: string): boolean {
  return passwordDigest?.equals(digestOf(passwordHash)) === true;
}

export function challengeOver(): Refused {
  return new Refused(400, 'factorChallengeOver');
}
