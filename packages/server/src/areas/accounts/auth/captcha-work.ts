// The captcha that is no picture: a number to be found, hidden and signed here, good for one sign-in (decision 0111).
import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { CAPTCHA_WORK } from '@trainrace/contract/limits';
import { unpackWork, workDigest, type CaptchaChallenge } from '@trainrace/contract/rules/captcha-work';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import { addMinutes } from '#platform/time/time.ts';
import { countCaptcha } from './captcha.ts';

const SIGN_IN = 'sign-in';

// The `&` at the end keeps digits of the number from being read as a part of the time (GHSA-6gvq-jcmp-8959 of ALTCHA).
const SALT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\?expires=(\d{10})&purpose=([a-z-]+)&$/;

const sign = (key: KeyObject, { salt, challenge }: Pick<CaptchaChallenge, 'salt' | 'challenge'>): Buffer =>
  createHmac('sha256', key).update(`captcha work|${salt}|${challenge}`).digest();

/** Nothing is kept of it until it is used. */
export async function makeWork({ keys }: Pick<Services, 'keys'>, context: PublicContext): Promise<CaptchaChallenge> {
  await countCaptcha(context);
  return challengeOf(keys.sign, SIGN_IN, addMinutes(context.now, CAPTCHA_WORK.minutes));
}

/** `number` is drawn unless it is given. */
export function challengeOf(
  key: KeyObject,
  purpose: string,
  expiresAt: Date,
  number = randomInt(CAPTCHA_WORK.most + 1),
): CaptchaChallenge {
  const salt = `${newId()}?expires=${Math.floor(expiresAt.getTime() / 1000)}&purpose=${purpose}&`;
  const challenge = workDigest(salt, number);
  return {
    algorithm: 'SHA-256',
    challenge,
    maxnumber: CAPTCHA_WORK.most,
    salt,
    signature: sign(key, { salt, challenge }).toString('hex'),
  };
}

/** Of two that bring the same proof at the same moment one is let in. */
export async function refuseWrongWork(
  { keys }: Pick<Services, 'keys'>,
  { db, now }: PublicContext,
  text: string,
): Promise<void> {
  const proof = proofOf(keys.sign, text, now);
  if (proof !== null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('captchaSpent')
      .values(proof)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new Refused(400, 'captchaWorkRefused');
}

function proofOf(key: KeyObject, text: string, now: Date): { key: string; expiresAt: string } | null {
  const solution = unpackWork(text);
  if (solution === null || !timingSafeEqual(sign(key, solution), Buffer.from(solution.signature, 'hex'))) return null;
  const [, id = '', seconds, purpose] = SALT.exec(solution.salt) ?? [];
  const expiresAt = new Date(Number(seconds) * 1000);
  if (purpose !== SIGN_IN || isOverAt(expiresAt.toISOString(), now.toISOString())) return null;
  if (workDigest(solution.salt, solution.number) !== solution.challenge) return null;
  return { key: id, expiresAt: expiresAt.toISOString() };
}
