// Signing in by password: one attempt counted per address, locked names refused, argon2, a session with two tokens.
import { createDecipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { ADDRESS_LIMIT, SESSION_HOURS, TOKEN_SECONDS } from '@trainrace/contract/limits';
import type pg from 'pg';
import { v7 } from 'uuid';
import { Failure } from './answer.ts';
import { prepared } from './pool.ts';

export interface Seal {
  passphrase: string;
  salt: string;
  iterations: number;
}

const PATH = Buffer.from('/api/oauth/token');
const hashOf = (text: string) => createHash('sha256').update(text).digest();

export function signingIn(
  pool: pg.Pool,
  { passphrase, salt, iterations }: Seal,
  client: { id: string; secret: string },
) {
  const key = pbkdf2Sync(passphrase, salt, iterations, 32, 'sha256');

  function unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(PATH);
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
  }

  return async (form: URLSearchParams, ip: string, userAgent: string) => {
    if (form.get('grant_type') !== 'password' || form.get('client_id') !== client.id) throw new Failure(400);
    if (form.get('client_secret') !== client.secret) throw new Failure(400);
    const address = `sign-in:${ip}`;
    await countAttempt(pool, address);
    const [, virtualId = '', name = '', method] = (form.get('username') ?? '').split('|');
    if (method !== 'password') throw new Failure(400);
    const account = await provenAccount(pool, { virtualId, name }, unseal(form.get('password') ?? ''));
    const tokens = await openSession(pool, account, ip, userAgent);
    await pool.query(prepared('update rate_count set count = count - 1 where key = $1 and count > 0', [address]));
    return tokens;
  };
}

async function countAttempt(pool: pg.Pool, key: string): Promise<void> {
  const [at, end] = [new Date(), new Date(Date.now() + ADDRESS_LIMIT.windowMinutes * 60_000)];
  const { rows } = await pool.query<{ count: number }>(
    prepared(
      `insert into rate_count as c (key, count, window_start, window_end) values ($1, 1, $2, $3)
        on conflict (key) do update set
          count = case when c.window_end <= $2 then 1 else c.count + 1 end,
          window_start = case when c.window_end <= $2 then $2 else c.window_start end,
          window_end = case when c.window_end <= $2 then $3 else c.window_end end
        returning count`,
      [key, at.toISOString(), end.toISOString()],
    ),
  );
  if (rows[0]!.count > ADDRESS_LIMIT.failures) throw new Failure(429);
}

interface Account {
  id: string;
  account: string;
  passwordHash: string;
}

async function provenAccount(pool: pg.Pool, who: { virtualId: string; name: string }, password: string) {
  const name = who.name.normalize('NFKC').toLowerCase();
  const locked = prepared('select 1 from sign_in_failure where name_hash = $1 and locked_until > $2', [
    hashOf(name),
    new Date().toISOString(),
  ]);
  if ((await pool.query(locked)).rowCount !== 0) throw new Failure(423);
  const { rows } = await pool.query<Account>(
    prepared(
      `select id, account, password_hash as "passwordHash" from account where virtual_id = $1 and account_folded = $2
        and is_deleted = 0 and enabled = 1 and pending_since is null`,
      [who.virtualId, name],
    ),
  );
  if (rows[0] === undefined || !(await verify(rows[0].passwordHash, password))) throw new Failure(400);
  await pool.query(prepared('delete from sign_in_failure where name_hash = $1', [hashOf(name)]));
  return rows[0];
}

async function openSession(pool: pg.Pool, { id, account }: Account, ip: string, userAgent: string) {
  const session = v7();
  const [token, refreshToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const now = Date.now();
  const [at, tokenEnd, sessionEnd] = [0, TOKEN_SECONDS, SESSION_HOURS * 3600].map((seconds) =>
    new Date(now + seconds * 1000).toISOString(),
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(prepared('update account set last_login_time = $2 where id = $1', [id, at]));
    await client.query(prepared('update user_info set last_login_time = $2 where id = $1', [id, at]));
    await client.query(
      prepared(
        `insert into session (id, account_id, ip, user_agent, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [session, id, ip, userAgent, at, sessionEnd],
      ),
    );
    await client.query(
      prepared(
        `insert into session_token (hash, session_id, kind, expires_at) values ($1, $2, 'access', $3), ($4, $2, 'refresh', $5)`,
        [hashOf(token), session, tokenEnd, hashOf(refreshToken), sessionEnd],
      ),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { token, refreshToken, expiresIn: TOKEN_SECONDS, username: account };
}
