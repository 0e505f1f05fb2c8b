import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { prepared } from './pool.ts';

export interface Caller {
  sessionId: string;
  id: string;
  name: string;
  roles: string[];
  townCode: string | null;
}

const SESSION = `select s.id as "sessionId", a.id, a.account, a.name, a.virtual_id as "virtualId", a.roles, a.town_code as "townCode"
  from session_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
  where t.hash = $1 and t.kind = 'access' and t.expires_at > $2 and t.used_at is null and s.ended_at is null
    and s.expires_at > $2 and a.enabled = 1 and a.pending_since is null and a.is_deleted = 0`;

export async function callerOf(pool: pg.Pool, request: IncomingMessage): Promise<Caller | undefined> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || token === undefined) return undefined;
  const hash = createHash('sha256').update(token).digest();
  return (await pool.query<Caller>(prepared(SESSION, [hash, new Date().toISOString()]))).rows[0];
}
