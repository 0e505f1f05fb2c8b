// There and back: a person leaves for the provider and returns with a code; no cookie, but a proof that stays in the browser.
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { thirdParty as calls } from '@trainrace/contract/areas/accounts/third-party';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/connect.ts';
import { Unreachable, type Person, type ThirdParty } from '#platform/gateways/third-party/third-party.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, type Limit } from '#platform/limits/rate-limit.ts';
import { addMinutes } from '#platform/time/time.ts';
import { openAt } from '#platform/time/open-at.ts';

const DEPARTURE_MINUTES = 15;
const TICKET_MINUTES = 2;
/** To fill in the registration. */
const PENDING_MINUTES = 30;
/** The page of ours that a provider must be told to send people back to. */
const RETURN_PATH = '/login/third';

const newSecret = () => randomBytes(32).toString('base64url');

/** Caller who leaves to join an own account: the session that left is the only one to come back. */
interface Owner {
  accountId: string;
  sessionId: string;
}

export async function depart(
  { thirdParty, params }: Services,
  { db, ip, now }: PublicContext,
  { protocol, host }: FastifyRequest,
  owner: Owner | null = null,
): Promise<DataOf<typeof calls.depart>> {
  const provider = configured(thirdParty);
  const { addressFailures, addressWindowMinutes } = await params.read();
  const limit: Limit = {
    key: limitKey('third-party', { address: addressOf(ip) }),
    most: addressFailures,
    seconds: addressWindowMinutes * 60,
  };
  await consume(db, [limit], now);
  const [state, proof, nonce, verifier] = [newSecret(), newSecret(), newSecret(), newSecret()];
  const redirectUri = `${protocol}://${host}${RETURN_PATH}`;
  const url = await reached(provider.address({ redirectUri, state, nonce, verifier }));
  await db
    .insertInto('thirdPartyDeparture')
    .values({
      ...owner,
      stateHash: hashToken(state),
      proofHash: hashToken(proof),
      nonce,
      verifier,
      redirectUri,
      expiresAt: addMinutes(now, DEPARTURE_MINUTES).toISOString(),
    })
    .execute();
  return { url, proof };
}

/** Identifies the person who came back, by the provider. A departure is good once, and for what it was begun. */
export async function identify(
  { thirdParty }: Services,
  { db, now }: PublicContext,
  { state, proof, code, iss }: ParsedInputOf<typeof calls.arrive>,
  owner: Owner | null = null,
): Promise<Person> {
  const provider = configured(thirdParty);
  const departure = await db
    .deleteFrom('thirdPartyDeparture')
    .where('stateHash', '=', hashToken(state))
    .where('proofHash', '=', hashToken(proof))
    .where('accountId', 'is not distinct from', owner?.accountId ?? null)
    .where('sessionId', 'is not distinct from', owner?.sessionId ?? null)
    .where(openAt('expiresAt', sql`${now.toISOString()}`))
    .returning(['nonce', 'verifier', 'redirectUri'])
    .executeTakeFirst();
  if (departure === undefined) throw refused();
  const person = await reached(provider.identify({ ...departure, state }, { code, iss }));
  if (person === null) throw refused();
  return person;
}

export async function arrive(
  services: Services,
  context: PublicContext,
  input: ParsedInputOf<typeof calls.arrive>,
): Promise<DataOf<typeof calls.arrive>> {
  const { db, now } = context;
  const person = await identify(services, context, input);
  const account = await accountOf(db, person);
  if (account === undefined) await refuseMerged(db, person);
  const secret = newSecret();
  await db
    .insertInto('thirdPartyArrival')
    .values({
      ...person,
      hash: hashToken(secret),
      accountId: account?.id ?? null,
      expiresAt: addMinutes(now, account === undefined ? PENDING_MINUTES : TICKET_MINUTES).toISOString(),
    })
    .execute();
  if (account === undefined) return { ticket: null, loginType: null, virtualId: null, oauthId: secret };
  const { virtualId } = account;
  return { ticket: secret, loginType: loginTypeOf(virtualId), virtualId, oauthId: null };
}

/** The account that a ticket is for. A ticket is good once. */
export async function redeemTicket(db: Db, ticket: string, now: Date) {
  const arrival = await db
    .deleteFrom('thirdPartyArrival')
    .where('hash', '=', hashToken(ticket))
    .where('accountId', 'is not', null)
    .where(openAt('expiresAt', sql`${now.toISOString()}`))
    .returning('accountId')
    .executeTakeFirst();
  if (arrival === undefined) return undefined;
  return await db
    .selectFrom('account')
    .select(['id', 'account', 'virtualId', 'enabled', 'pendingSince'])
    .where('id', '=', arrival.accountId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
}

export function configured(provider: ThirdParty | null): ThirdParty {
  if (provider === null) throw new Refused(400, 'thirdPartyNotConfigured');
  return provider;
}

const refused = () => new Refused(400, 'thirdPartyRefused');

async function reached<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw Object.assign(new Refused(502, 'thirdPartyDown'), { cause: error });
  }
}

/** The provider has proved who it is: a former account of theirs leads to the one that was kept, not to a new one. */
async function refuseMerged(db: Db, { issuer, subject }: Person): Promise<void> {
  const kept = await db
    .selectFrom('thirdPartyIdentity as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .innerJoin('account as k', 'k.id', 'a.mergedInto')
    .select('k.account')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('a.isDeleted', '=', 1)
    .where('k.isDeleted', '=', 0)
    .executeTakeFirst();
  if (kept !== undefined) throw new Refused(400, 'accountMerged', { account: maskNumbers(kept.account) });
}

const accountOf = async (db: Db, { issuer, subject }: { issuer: string; subject: string }) =>
  await db
    .selectFrom('thirdPartyIdentity as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .select(['a.id', 'a.virtualId'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('a.isDeleted', '=', 0)
    .executeTakeFirst();

const loginTypeOf = (virtualId: string | null) =>
  virtualId === null ? 'admin' : virtualId === 'U031' ? 'town' : 'enterprise';
