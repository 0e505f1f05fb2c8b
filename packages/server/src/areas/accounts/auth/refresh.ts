import type { Tokens } from '@trainrace/contract/areas/accounts/oauth';
import type { MessageKey } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { refuseForeignNetwork } from '#platform/accounts/allowed-networks.ts';
import { endSession, issueTokens } from '#platform/accounts/sessions.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import { endedKey, isIdle } from '#platform/http/session.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { openAt } from '#platform/time/open-at.ts';

/** A refresh token is good once; used again it was stolen, or a thief was first: the whole session ends (wire §3). */
export async function refresh(services: Services, outer: PublicContext, refreshToken: string): Promise<Tokens> {
  // The end of the session must stay: the refusal is thrown after the transaction.
  const tokens = await inTransaction(outer, async (context) => await rotate(services, context, refreshToken));
  if (typeof tokens === 'string') throw new Refused(400, tokens);
  return tokens;
}

async function rotate(
  { params, cipher }: Services,
  { db, now, ip }: PublicContext,
  refreshToken: string,
): Promise<Tokens | MessageKey> {
  const { idleMinutes, allowedNetworks } = await params.read();
  const held = await db
    .selectFrom('sessionToken as t')
    .innerJoin('session as s', 's.id', 't.sessionId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .leftJoin('operator as o', 'o.id', 's.operatorId')
    .leftJoin('standIn as d', 'd.id', 's.standInId')
    .leftJoin('account as g', 'g.id', 'd.giverId')
    .select(['s.id', 'a.account', 'a.roles', 's.operatorId', 's.endReason', 't.usedAt', 'g.roles as rolesOfGiver'])
    .select([
      sql<number>`extract(epoch from s.expires_at)::float8`.as('endsAt'),
      sql<boolean>`s.ended_at is null and ${openAt('s.expires_at', sql`${now.toISOString()}`)} and a.enabled = 1
        and a.pending_since is null and a.is_deleted = 0
        and (s.operator_id is null or (o.enabled = 1 and o.is_deleted = 0))`.as('isAlive'),
    ])
    .select(isIdle(now, idleMinutes).as('isIdle'))
    .where('t.hash', '=', hashToken(refreshToken))
    .where('t.kind', '=', 'refresh')
    .forUpdate('t')
    .executeTakeFirst();
  if (held === undefined) return 'refreshRefused';
  if (held.usedAt !== null) {
    await endSession(db, held.id, now);
    return 'refreshRefused';
  }
  if (!held.isAlive) return endedKey(held.endReason) ?? 'refreshRefused';
  if (held.isIdle) return 'refreshRefused';
  refuseForeignNetwork(allowedNetworks, { roles: held.roles, actingFor: { roles: held.rolesOfGiver ?? [] } }, ip);
  // The access token of before ends with the pair that it came in.
  await db
    .updateTable('sessionToken')
    .set({ usedAt: now.toISOString() })
    .where('sessionId', '=', held.id)
    .where('usedAt', 'is', null)
    .execute();
  const session = { id: held.id, expiresAt: new Date(held.endsAt * 1000) };
  const { mobile } =
    held.operatorId === null
      ? { mobile: null }
      : await decryptSensitive({ db, cipher }, 'operator', held.operatorId, ['mobile']);
  return { ...(await issueTokens(db, params, session, now)), username: mobile ?? held.account };
}
