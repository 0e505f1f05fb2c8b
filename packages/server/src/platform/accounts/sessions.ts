// Sessions and their tokens: random, opaque, kept as hashes only (wire §3).
import { randomBytes } from 'node:crypto';
import type { Tokens } from '@trainrace/contract/areas/accounts/oauth';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { personKeys } from '#platform/store/person-keys.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { PublicContext } from '#platform/context/context.ts';
import type { Params } from '#platform/params/params.ts';
import { refuseForeignNetwork } from './allowed-networks.ts';
import { noteDevice } from './new-device.ts';
import { makeRoomForOne } from './session-bound.ts';
import { sessionEnds } from './session-ends.ts';
import { takeFailures } from './sign-in-failures.ts';
import { addMinutes, addSeconds } from '#platform/time/time.ts';
import { onceCommitted } from '#platform/db/transaction.ts';

interface Holder {
  id: string;
  account: string;
  /** The unit's operator who signs in. */
  operatorId?: string | undefined;
}

export async function openSession(
  context: PublicContext,
  params: Params,
  { id, account, operatorId }: Holder,
): Promise<Tokens> {
  const { db, now, ip, userAgent } = context;
  const { sessionHours, sessionsPerPerson, newDeviceNotice, allowedNetworks } = await params.read();
  // Locked: of two who sign in at the same moment the second sees the session and the device of the first. Not
  // for keys: rows that refer to the account, of a long transaction of its own, keep nobody from signing in.
  const { roles } = await db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  refuseForeignNetwork(allowedNetworks, { roles }, ip);
  // Whatever this account does is written down under its key: made here, no long transaction keeps its calls waiting.
  await personKeys(db, [id]);
  await makeRoomForOne(db, { id, operatorId }, sessionsPerPerson, now);
  await noteDevice(context, { id, operatorId }, newDeviceNotice === 1);
  const session = { id: newId(), expiresAt: addMinutes(now, sessionHours * 60) };
  await db
    .insertInto('session')
    .values({
      id: session.id,
      accountId: id,
      operatorId: operatorId ?? null,
      ip,
      userAgent,
      createdAt: now.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      failuresBefore: await takeFailures(db, operatorId ?? id),
    })
    .execute();
  return { ...(await issueTokens(db, params, session, now)), username: account };
}

/** A new pair for a session; what it had before is the caller's to end. */
export async function issueTokens(
  db: Db,
  params: Params,
  session: { id: string; expiresAt: Date },
  now: Date,
): Promise<Omit<Tokens, 'username'>> {
  const { tokenTime } = await params.read();
  const [token, refreshToken] = [newToken(), newToken()];
  const soonest = Math.min(addSeconds(now, tokenTime).getTime(), session.expiresAt.getTime());
  await db
    .insertInto('sessionToken')
    .values([
      { hash: hashToken(token), sessionId: session.id, kind: 'access', expiresAt: new Date(soonest).toISOString() },
      {
        hash: hashToken(refreshToken),
        sessionId: session.id,
        kind: 'refresh',
        expiresAt: session.expiresAt.toISOString(),
      },
    ])
    .execute();
  return { token, refreshToken, expiresIn: Math.max(1, Math.floor((soonest - now.getTime()) / 1000)) };
}

const newToken = () => randomBytes(32).toString('base64url');

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
  onceCommitted(db, () => sessionEnds.emit('ended'));
}

/** One session of an account; false when it has no such one. */
export async function endSessionOf(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  onceCommitted(db, () => sessionEnds.emit('ended'));
  return ended.numUpdatedRows === 1n;
}

/** A person of before: the main sign-in of an account, or one of its operators. */
export interface SignedIn {
  accountId: string;
  operatorId?: string | undefined;
}

/** Every session of one person, not of who else works under the account; `except` is the one in which it was asked for. */
export async function endSessionsOfPerson(
  db: Db,
  { accountId, operatorId }: SignedIn,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('operatorId', operatorId === undefined ? 'is' : '=', operatorId ?? null)
    .where('endedAt', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
  onceCommitted(db, () => sessionEnds.emit('ended'));
}

/** Every session of these accounts, whoever works under them, at once; `except` is the one in which it was asked for. */
export async function endSessionsOf(
  db: Db,
  accountIds: readonly string[],
  now: Date,
  except: string | null = null,
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('accountId', 'in', accountIds)
    .where('endedAt', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
  onceCommitted(db, () => sessionEnds.emit('ended'));
}
