// A standard OpenID Connect provider: discovery, authorization code with PKCE, and an ID token whose signature is checked.
import * as openid from 'openid-client';
import { fetchWithin } from '../outside/fetch-within.ts';
import { Unreachable, type ThirdParty } from './third-party.ts';

interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const TIMEOUT_MS = 5000;
const MOST_BYTES = 262_144;
/** A provider moves its addresses rarely. */
const KEEP_MS = 3_600_000;

export function openIdProvider(settings: Settings): ThirdParty {
  let known: { provider: Promise<openid.Configuration>; until: number } | null = null;
  const discovered = async (): Promise<openid.Configuration> => {
    if (known === null || performance.now() > known.until)
      known = { provider: discover(settings), until: performance.now() + KEEP_MS };
    try {
      return await known.provider;
    } catch (error) {
      known = null;
      throw new Unreachable('The OpenID provider cannot be discovered.', { cause: error });
    }
  };
  return {
    async address({ redirectUri, state, nonce, verifier }) {
      const { href } = openid.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return href;
    },
    async identify({ redirectUri, state, nonce, verifier }, { code, iss }) {
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      try {
        const tokens = await openid.authorizationCodeGrant(await discovered(), back, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims === undefined ? null : { issuer: claims.iss, subject: claims.sub };
      } catch (error) {
        if (isOfPerson(error)) return null;
        throw error instanceof Unreachable
          ? error
          : new Unreachable('The OpenID provider does not redeem codes.', { cause: error });
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const origins = new Set([server.origin]);
  const isPlain = server.protocol === 'http:';
  const call = fetchWithin({ origins, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
  const configuration = await openid.discovery(server, clientId, clientSecret, secretAs(clientSecret), {
    [openid.customFetch]: async (url, { method, headers, body }) =>
      await call(url, { method, headers, body: String(body ?? '') }),
    execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
  });
  const { token_endpoint: token, jwks_uri: keys } = configuration.serverMetadata();
  for (const endpoint of [token, keys]) if (endpoint !== undefined) origins.add(new URL(endpoint).origin);
  return configuration;
}

/** As the provider takes it; by the standard in the header when it does not say. */
function secretAs(secret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

/** The code or the answer was not good: not the provider, but what this person brought. */
function isOfPerson(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof openid.AuthorizationResponseError) return true;
  return (
    error instanceof openid.ClientError &&
    ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'].includes(
      error.code ?? '',
    )
  );
}
