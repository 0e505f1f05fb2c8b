// JSON Web Tokens as the document server reads and writes them: HS256 over a secret that both have, and nothing else.
import { errors, jwtVerify, SignJWT } from 'jose';
import { isRecord } from '@trainrace/contract/wire/objects';
import type { KeyObject } from 'node:crypto';

type Claims = Readonly<Record<string, unknown>>;
type Secret = string | KeyObject;

const ALGORITHM = 'HS256';

export async function signJwt(claims: Claims, secret: Secret): Promise<string> {
  return await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(keyOf(secret));
}

/** The claims, or null where it is none of ours, or its time is over. Seconds as in the claim `exp`. */
export async function readJwt(token: string, secret: Secret, now: Date): Promise<Claims | null> {
  try {
    // The algorithm in the header is not trusted.
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], currentDate: now });
    return isRecord(payload) ? payload : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const keyOf = (secret: Secret) => (typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);
