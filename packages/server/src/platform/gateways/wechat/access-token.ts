// The token that calls of the service account carry: fetched by one process, kept for all until shortly before it runs out.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { placeOf, type FieldCipher } from '#platform/security/field-cipher.ts';
import { WechatLimit } from './wechat-gateway.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';

const NAME = 'wechat';
const PLACE = placeOf('provider_token', 'token_enc', NAME);
/** So long one process may take to fetch it before another tries. */
const FETCH_SECONDS = 15;
/** So long before its end it is not used any more. */
const SPARE_SECONDS = 300;
const WAIT_SECONDS = 2;

export interface TokenKeeper {
  token(): Promise<string>;
  /** The service does not know this one any more; another process may have brought a newer one meanwhile. */
  forget(token: string): Promise<void>;
}

type FetchToken = () => Promise<{ token: string; seconds: number }>;

export function tokenKeeper(db: Db, cipher: FieldCipher, fetchToken: FetchToken): TokenKeeper {
  const kept = async (): Promise<string | null> => {
    const { rows } = await sql<{ tokenEnc: Buffer }>`select token_enc from provider_token
      where name = ${NAME} and token_enc is not null and ${openAt('expires_at', sql`clock_timestamp()`)}`.execute(db);
    return rows[0] === undefined ? null : cipher.decrypt(rows[0].tokenEnc, PLACE);
  };
  return {
    async token() {
      const held = await kept();
      if (held !== null) return held;
      if (!(await claim(db))) {
        const brought = await kept();
        if (brought !== null) return brought;
        throw new WechatLimit('Another process is fetching the token.', WAIT_SECONDS);
      }
      try {
        const { token, seconds } = await fetchToken();
        await sql`update provider_token set token_enc = ${cipher.encrypt(token, PLACE)}, fetching_until = null,
          expires_at = clock_timestamp() + make_interval(secs => ${Math.max(seconds - SPARE_SECONDS, 1)})
          where name = ${NAME}`.execute(db);
        return token;
      } catch (error) {
        await db.updateTable('providerToken').set({ fetchingUntil: null }).where('name', '=', NAME).execute();
        throw error;
      }
    },
    async forget(token) {
      if ((await kept()) !== token) return;
      await sql`update provider_token set expires_at = clock_timestamp() where name = ${NAME}`.execute(db);
    },
  };
}

/** Of several at once one fetches, and none when one has brought it since. */
async function claim(db: Db): Promise<boolean> {
  const { rows } = await sql`insert into provider_token as t (name, fetching_until)
    values (${NAME}, clock_timestamp() + make_interval(secs => ${FETCH_SECONDS}))
    on conflict (name) do update set fetching_until = excluded.fetching_until
      where (t.fetching_until is null or ${overAt('t.fetching_until', sql`clock_timestamp()`)})
        and (t.token_enc is null or t.expires_at is null or ${overAt('t.expires_at', sql`clock_timestamp()`)})
    returning name`.execute(db);
  return rows.length > 0;
}
