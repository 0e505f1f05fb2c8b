import { createHash } from 'node:crypto';
import type { Role, VirtualId } from '@trainrace/contract/access/roles';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { Refused } from './refused.ts';
import type { User } from './work.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

/** `Authorization: Bearer …`, or the `Token` header of the specification's client. */
function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.headers['token'];
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** One statement: the token, its session and its account, all alive. */
export async function authenticate(db: Db, request: FastifyRequest, now: Date): Promise<User> {
  const token = tokenOf(request);
  if (token === null) throw new Refused(401, 'signInFirst');
  const row = await db
    .selectFrom('sessionToken as t')
    .innerJoin('session as s', 's.id', 't.sessionId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select([
      's.id as sessionId',
      'a.id',
      'a.account',
      'a.name',
      'a.virtualId',
      'a.roles',
      'a.townCode',
      'a.userType',
      'a.mustChangePassword',
    ])
    .where('t.hash', '=', hashToken(token))
    .where('t.kind', '=', 'access')
    .where('t.expiresAt', '>', now.toISOString())
    .where('t.usedAt', 'is', null)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now.toISOString())
    .where('a.enabled', '=', 1)
    .where('a.pendingSince', 'is', null)
    .where('a.isDeleted', '=', 0)
    .executeTakeFirst();
  if (row === undefined) throw new Refused(401, 'signInFirst');
  return { ...row, roles: row.roles as Role[], virtualId: row.virtualId as VirtualId | null };
}
