// JSON Web Tokens as the document server reads and writes them: HS256 over a secret that both have, and nothing else.
import { createHmac, timingSafeEqual, type BinaryLike, type KeyObject } from 'node:crypto';
import { isRecord } from '@trainrace/contract/wire/objects';

type Claims = Readonly<Record<string, unknown>>;
type Secret = BinaryLike | KeyObject;

const HEADER = part({ alg: 'HS256', typ: 'JWT' });

export function signJwt(claims: Claims, secret: Secret): string {
  const said = `${HEADER}.${part(claims)}`;
  return `${said}.${macOf(said, secret).toString('base64url')}`;
}

/** The claims, or null where it is none of ours, or its time is over. Seconds as in the claim `exp`. */
export function readJwt(token: string, secret: Secret, now: Date): Claims | null {
  const [head = '', body = '', mac = '', ...more] = token.split('.');
  if (more.length > 0) return null;
  const [sent, own] = [Buffer.from(mac, 'base64url'), macOf(`${head}.${body}`, secret)];
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return null;
  const [said, claims] = [parsed(head), parsed(body)];
  // The algorithm in the header is not trusted: it has to be the one that was just checked.
  if (said === null || said['alg'] !== 'HS256' || claims === null) return null;
  const { exp } = claims;
  return exp === undefined || (typeof exp === 'number' && exp * 1000 > now.getTime()) ? claims : null;
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const macOf = (said: string, secret: Secret): Buffer =>
  createHmac('sha256', secret as never)
    .update(said)
    .digest();

function parsed(text: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
