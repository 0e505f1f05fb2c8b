import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import svgCaptcha from 'svg-captcha';
import { isId, newId } from '#platform/db/ids.ts';
import { Refused } from '#platform/context/refused.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import { addMinutes } from '#platform/time/time.ts';
import { openAt } from '#platform/time/open-at.ts';

const LIVE_MINUTES = 5;
const PER_MINUTE = 60;

/** Pictures and proofs of work together: whoever automates one has no second allowance. */
export async function countCaptcha({ db, now, ip }: PublicContext): Promise<void> {
  await consume(db, [{ key: limitKey('captcha', { address: addressOf(ip) }), most: PER_MINUTE, seconds: 60 }], now);
}

const hashAnswer = (key: string, answer: string): Buffer =>
  createHash('sha256').update(`${key}:${answer.trim().toLowerCase()}`).digest();

/** Letters and digits that are not easily taken for each other. */
export async function makeCaptcha(context: PublicContext): Promise<{ key: string; image: string }> {
  await countCaptcha(context);
  const { db, now } = context;
  const { text, data } = svgCaptcha.create({ size: 4, noise: 2, ignoreChars: '0oO1ilI' });
  const key = newId();
  await db
    .insertInto('captcha')
    .values({ key, answerHash: hashAnswer(key, text), expiresAt: addMinutes(now, LIVE_MINUTES).toISOString() })
    .execute();
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

/** Good for one try: the picture goes with the answer, right or wrong. */
export async function refuseWrongCaptcha({ db, now }: PublicContext, { headers }: FastifyRequest): Promise<void> {
  const [key, code] = [headers['captcha-key'], headers['captcha-code']];
  if (isId(key) && typeof code === 'string') {
    const held = await db
      .deleteFrom('captcha')
      .where('key', '=', key)
      .returning(['answerHash', openAt('expiresAt', sql`${now.toISOString()}`).as('isFresh')])
      .executeTakeFirst();
    if (held?.isFresh === true && held.answerHash.equals(hashAnswer(key, code.slice(0, 20)))) return;
  }
  throw new Refused(400, 'captchaWrong');
}
