// Codes of authenticator apps (RFC 6238): six digits, thirty seconds, the step before and the one after taken as well.
import { Secret, TOTP } from 'otpauth';

const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

interface Held {
  id: string;
  secret: string;
  /** Of the newest code that was taken. */
  lastStep: number | null;
}

export interface Matched {
  id: string;
  step: number;
}

/**
 * The app that made this code, of a step not taken yet. Every app is reckoned whatever the code is, so that a wrong one
 * takes as long as a right one.
 */
export function matchCode(held: readonly Held[], code: string, now: Date): Matched | null {
  const timestamp = now.getTime();
  const counter = TOTP.counter({ period: SHAPE.period, timestamp });
  const matches = held.map(({ id, secret, lastStep }) => {
    const delta = TOTP.validate({
      ...SHAPE,
      token: code,
      secret: Secret.fromBase32(secret),
      timestamp,
      window: WINDOW,
    });
    const step = delta === null ? null : counter + delta;
    return step !== null && step > (lastStep ?? -1) ? { id, step } : null;
  });
  return matches.find((one) => one !== null) ?? null;
}
