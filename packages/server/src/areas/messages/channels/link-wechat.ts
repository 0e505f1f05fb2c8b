// WeChat is linked by a QR code that the signed-in page shows: the phone that scans it is shown six digits, and only the
// session that asked can enter them. Who photographs the code has no such session; who is sent somebody else's code sees
// digits that lead nowhere unless they are told on.
import { randomBytes } from 'node:crypto';
import { SMS_CODE } from '@trainrace/contract/limits';
import { WECHAT_BACK } from '@trainrace/contract/areas/messages/wechat-back-path';
import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { codeRefused } from '#platform/sms/codes.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { placeOf, type Place } from '#platform/security/field-cipher.ts';
import type { Services } from '#platform/services.ts';
import { addSeconds } from '#platform/time/time.ts';
import { saveAddress } from './save-address.ts';
import { openAt } from '#platform/time/open-at.ts';

const LIVE_SECONDS = 600;
const MOST_PER_HOUR = 20;

export function openidPlace(id: string): Place {
  return placeOf('wechat_link', 'openid_enc', id);
}

export async function linkWechat(
  { wechat }: Pick<Services, 'wechat'>,
  outer: Context,
  site: string,
): Promise<{ id: string; url: string; picture: string; expiresIn: number }> {
  if (wechat === null) throw new Refused(503, 'wechatNotConfigured');
  const state = randomBytes(24).toString('base64url');
  const id = newId();
  await inTransaction(outer, async ({ db, now, user }) => {
    await consume(
      db,
      [{ key: limitKey('wechat-link', { account: user.id }), most: MOST_PER_HOUR, seconds: 3600 }],
      now,
    );
    await db
      .insertInto('wechatLink')
      .values({
        id,
        accountId: user.id,
        sessionId: user.sessionId,
        stateHash: hashToken(state),
        expiresAt: addSeconds(now, LIVE_SECONDS).toISOString(),
        triesLeft: SMS_CODE.tries,
        createdAt: now.toISOString(),
      })
      .execute();
  });
  const url = wechat.authorizeUrl(`${site}${WECHAT_BACK}`, state);
  return { id, url, picture: renderSVG(url, { border: 2 }), expiresIn: LIVE_SECONDS };
}

export async function proveWechat(context: Context, { id, code }: { id: string; code: string }): Promise<null> {
  const { db, cipher, user, now } = context;
  if (!isId(id)) throw new Refused(400, 'wechatLinkOver');
  const { rows } = await sql<{ openidEnc: Buffer | null; codeHash: Buffer | null; triesLeft: number }>`
    update wechat_link set tries_left = tries_left - case when code_hash is null then 0 else 1 end
    where id = ${id} and account_id = ${user.id} and session_id = ${user.sessionId} and tries_left > 0
      and ${openAt('expires_at', sql`${now.toISOString()}`)}
    returning openid_enc, code_hash, tries_left`.execute(db);
  const held = rows[0];
  if (held === undefined) throw new Refused(400, 'wechatLinkOver');
  const { openidEnc, codeHash } = held;
  if (openidEnc === null || codeHash === null) throw new Refused(409, 'wechatNotScanned');
  if (!cipher.blindIndexes(`${id}:${code}`).some((hash) => hash.equals(codeHash))) throw codeRefused();
  const openid = cipher.decrypt(openidEnc, openidPlace(id));
  await inTransaction(context, async (step) => {
    // Of two at once one has it.
    const used = await step.db.deleteFrom('wechatLink').where('id', '=', id).executeTakeFirst();
    if (used.numDeletedRows !== 1n) throw new Refused(400, 'wechatLinkOver');
    await saveAddress(step, { channel: 'wechat', address: openid, mask: `****${openid.slice(-4)}` });
  });
  return null;
}
