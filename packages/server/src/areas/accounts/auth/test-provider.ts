// A real OpenID Connect provider on this machine, and a browser's part in visiting it.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const REDIRECT = 'http://trainrace.test/login/third';
const CLIENT = { client_id: 'trainrace', client_secret: 'a-secret-of-the-provider' };

const SIGNING_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as {
  kty: 'RSA';
};

export interface TestProvider {
  env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>;
  /** Goes where the server sent a person, proves to be `subject`, and comes back with what is in the address. */
  visit(url: string, subject: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  let subject = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [REDIRECT] }],
    jwks: { keys: [{ ...SIGNING_KEY, use: 'sig', alg: 'RS256' }] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    cookies: { keys: ['for-this-test-only'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.client_id, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: subject } });
  });
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret },
    async visit(url, who) {
      subject = who;
      return await follow(url);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function follow(start: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(REDIRECT)) return Object.fromEntries(new URL(url).searchParams);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=', 2);
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error(`${start} never comes back.`);
}
