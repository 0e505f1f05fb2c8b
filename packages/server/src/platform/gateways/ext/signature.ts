// Both sides prove themselves: a keyed digest over the message, with the time and a number that is used once.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Mapping } from './mapping/mapping.ts';

type Rule = Mapping['signature'];

export interface Signed {
  method: string;
  /** With its query. */
  path: string;
  key: string;
  time: string;
  nonce: string;
  body: string;
}

const HASH = { 'hmac-sha256': 'sha256', 'hmac-sm3': 'sm3' } as const;

const macOf = ({ algorithm, encoding }: Rule, secret: string, lines: readonly string[]): string =>
  createHmac(HASH[algorithm], secret).update(lines.join('\n')).digest(encoding);

const digestOf = ({ algorithm }: Rule, body: string): string => createHash(HASH[algorithm]).update(body).digest('hex');

export function signatureOf(rule: Rule, secret: string, said: Signed): string {
  return macOf(
    rule,
    secret,
    rule.lines.map((line) => (line === 'digest' ? digestOf(rule, said.body) : said[line])),
  );
}

/** Of an answer: over the number of its question, so that it answers no other, and its own digest. */
export function answerSignatureOf(
  rule: Rule,
  secret: string,
  { nonce, body }: { nonce: string; body: string },
): string {
  return macOf(rule, secret, [nonce, digestOf(rule, body)]);
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function timeSaid({ timeFormat }: Rule, now: Date): string {
  return timeFormat === 'iso'
    ? now.toISOString()
    : String(timeFormat === 'seconds' ? Math.floor(now.getTime() / 1000) : now.getTime());
}

/** NaN where it is no time. */
export function timeMeant({ timeFormat }: Rule, said: string): number {
  return timeFormat === 'iso' ? Date.parse(said) : Number(said) * (timeFormat === 'seconds' ? 1000 : 1);
}
