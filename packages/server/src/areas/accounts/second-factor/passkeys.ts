// Passkeys and security keys (WebAuthn Level 3). The challenge that the browser signs is ours itself.
import { FACTORS } from '@trainrace/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { siteOf } from '#platform/http/origin.ts';

/** Where the page is open: a key made for one host is none for another. */
export interface Site {
  origin: string;
  host: string;
}

export function siteFor(config: Pick<Config, 'siteUrl'>, request: FastifyRequest): Site {
  const origin = siteOf(config, request);
  return { origin, host: URL.canParse(origin) ? new URL(origin).hostname : '' };
}

export interface Passkey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[] | null;
}

export type JsonOptions = Record<string, unknown>;

/** Loaded by the first who needs it: most processes, and every start, do without. */
const library = async () => await import('@simplewebauthn/server');

const TIMEOUT = FACTORS.minutes * 60_000;

interface NewKey {
  challenge: string;
  site: Site;
  issuer: string;
  person: { id: string; account: string; name: string };
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[];
}

export async function optionsToAdd({ challenge, site, issuer, person, known }: NewKey): Promise<JsonOptions> {
  const { generateRegistrationOptions } = await library();
  const made = await generateRegistrationOptions({
    rpName: issuer,
    rpID: site.host,
    userName: person.account,
    userDisplayName: person.name,
    userID: Uint8Array.from(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...made };
}

interface Asking {
  challenge: string;
  site: Site;
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[];
  /** In place of a password the key must know its person. */
  mustKnowPerson?: boolean;
}

export async function optionsToSign({ challenge, site, known, mustKnowPerson }: Asking): Promise<JsonOptions> {
  const { generateAuthenticationOptions } = await library();
  const made = await generateAuthenticationOptions({
    rpID: site.host,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT,
    allowCredentials: known.map(named),
    userVerification: mustKnowPerson === true ? 'required' : 'preferred',
  });
  return { ...made };
}

const named = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  ...(transports === null ? {} : { transports }),
});

const bytesOf = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'));

interface Answered {
  answer: string;
  challenge: string;
  site: Site;
}

/** The key that was made; null for an answer that is none, or of another challenge or site. */
export async function newPasskey({ answer, challenge, site }: Answered): Promise<Omit<Passkey, 'id'> | null> {
  const { verifyRegistrationResponse } = await library();
  const made = await tried(
    async () =>
      await verifyRegistrationResponse({
        response: JSON.parse(answer),
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
      }),
  );
  if (made?.verified !== true) return null;
  const { id, publicKey, counter, transports } = made.registrationInfo.credential;
  const known = (transports ?? []).filter((one) => TRANSPORT.test(one)).slice(0, MOST_TRANSPORTS);
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports: known };
}

const TRANSPORT = /^[a-z-]{2,20}$/;
const MOST_TRANSPORTS = 8;

/** The key that signed, with its new count; null for an answer that is none. One signature is reckoned, whichever key is named. */
export async function signedBy(
  known: readonly Passkey[],
  { answer, challenge, site }: Answered,
  { mustKnowPerson = false } = {},
): Promise<{ id: string; signCount: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  return await tried(async () => {
    const response = JSON.parse(answer);
    const named = known.find(({ credentialId }) => credentialId === response.id);
    const key = named ?? known[0];
    if (key === undefined) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(key.publicKey),
        counter: key.signCount,
      },
      requireUserVerification: mustKnowPerson,
    });
    return verified && named !== undefined ? { id: key.id, signCount: authenticationInfo.newCounter } : null;
  });
}

/** The library throws for what does not fit, a stranger's text among it. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
