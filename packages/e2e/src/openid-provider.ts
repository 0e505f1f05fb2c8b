// A real OpenID Connect provider on this machine, with its own sign-in page.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { atEnd } from './at-end.ts';

const CLIENT = { client_id: 'trainrace', client_secret: 'a-secret-of-the-provider' };

export interface RunningProvider {
  /** For the server that sends people here. */
  env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>;
  /** Where the server runs that people are sent back to. */
  returnTo(base: string): void;
}

/** It ends with the test file. */
export async function startProvider(): Promise<RunningProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signing = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  // It has to know where to send people back to, and the server has to know it before it starts.
  let answer: ReturnType<Provider['callback']> | null = null;
  const open = (redirect: string) => {
    answer = new Provider(issuer, {
      clients: [{ ...CLIENT, redirect_uris: [redirect] }],
      jwks: { keys: [{ ...signing, kty: 'RSA', use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['for-this-test-only'] },
      ttl: { Interaction: 300, Grant: 300, Session: 300, AccessToken: 300, IdToken: 300, AuthorizationCode: 60 },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    }).callback();
  };
  open('http://127.0.0.1/not-yet');
  server.on('request', (request, response) => void answer?.(request, response));
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret },
    returnTo: (base) => open(`${base}/login/third`),
  };
}
