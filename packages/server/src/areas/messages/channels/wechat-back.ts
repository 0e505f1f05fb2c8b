// Where WeChat sends its user back to: the phone is shown digits, and nothing is linked yet. Nobody is signed in here.
import { randomInt } from 'node:crypto';
import { SMS_CODE } from '@trainrace/contract/limits';
import { WECHAT_BACK } from '@trainrace/contract/areas/messages/wechat-back-path';
import { formatChannelWord, type ChannelWord } from '@trainrace/contract/areas/messages/channel-words.labels';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { Services } from '#platform/services.ts';
import { openidPlace } from './link-wechat.ts';
import { openAt } from '#platform/time/open-at.ts';

const MOST = { most: 60, seconds: 600 };
const MOST_CHARACTERS = 200;

export function mountWechatBack(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(WECHAT_BACK, async ({ query, ip }, reply) => {
    const now = new Date();
    await consume(services.db, [{ key: limitKey('wechat-back', { address: addressOf(ip) }), ...MOST }], now);
    const { code, state } = query;
    const digits = isWord(code) && isWord(state) ? await take(services, { code, state }, now) : null;
    return await show(reply, digits);
  });
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;

/** The digits for who came back; null for a code that is over, was used, or is nobody's. */
async function take(
  { db, cipher, wechat, report }: Services,
  { code, state }: { code: string; state: string },
  now: Date,
): Promise<string | null> {
  if (wechat === null) return null;
  const open = sql`state_hash = ${hashToken(state)} and openid_enc is null and ${openAt('expires_at', sql`${now.toISOString()}`)}`;
  const { rows } = await sql<{ id: string }>`select id from wechat_link where ${open}`.execute(db);
  const link = rows[0];
  if (link === undefined) return null;
  try {
    const openid = await wechat.openidOf(code);
    const digits = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
    const kept = await sql`update wechat_link set openid_enc = ${cipher.encrypt(openid, openidPlace(link.id))},
      code_hash = ${cipher.blindIndex(`${link.id}:${digits}`)} where ${open}`.execute(db);
    return kept.numAffectedRows === 1n ? digits : null;
  } catch (error) {
    report('Linking of WeChat', error);
    return null;
  }
}

async function show(reply: FastifyReply, digits: string | null): Promise<FastifyReply> {
  const said = (key: ChannelWord) =>
    `<p>${formatChannelWord(key, 'zh')}</p><p lang="en">${formatChannelWord(key, 'en')}</p>`;
  const body =
    digits === null
      ? said('wechatPageOver')
      : `${said('wechatPageCode')}<p class="code">${digits}</p>${said('wechatPageWarning')}`;
  return await reply
    .code(digits === null ? 410 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${formatChannelWord('wechatPageTitle', 'zh')}</title>
<style>body{font:18px/1.7 sans-serif;margin:0 auto;max-width:32em;padding:24px 16px;color:#1f2329}.code{font-size:40px;font-weight:600;letter-spacing:.2em;text-align:center}[lang=en]{font-size:15px;color:#646a73}</style>
<main><h1>${formatChannelWord('wechatPageTitle', 'zh')}</h1>${body}</main></html>`);
}
