import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export type Headers = Record<string, string>;

/** The header of a live session for each of these accounts, as signing in makes them. */
export async function bearers(client: pg.ClientBase, accounts: readonly string[]): Promise<Headers[]> {
  const tokens = accounts.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `with opened as (
      insert into session (id, account_id, created_at, expires_at)
        select gen_random_uuid(), a.id, now(), now() + interval '12 hours' from account a where a.account = any($1)
        returning id, account_id
    )
    insert into session_token (hash, session_id, kind, expires_at)
      select x.hash, o.id, 'access', now() + interval '50 minutes'
      from unnest($1::text[], $2::bytea[]) x(account, hash) join account a using (account) join opened o on o.account_id = a.id`,
    [accounts, hashes],
  );
  return tokens.map((token) => ({ authorization: `Bearer ${token}` }));
}
