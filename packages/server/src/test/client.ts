// Signing in as a client of the wire does, for tests that must not take the short way of a session made by hand.
import type { DataOf, Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import { deriveKey, seal, unseal } from '@trainrace/contract/wire/sealed';
import type { FastifyInstance } from 'fastify';
import { callerWith, type Caller } from './test-app.ts';

/** The password of all sample accounts. */
const DEMO_PASSWORD = 'Demo@2026';

interface PublicConfig {
  clientId: string;
  clientSecret: string;
  seal: { passphrase: string; salt: string; iterations: number };
}

export interface SignedIn extends Caller {
  refreshToken: string;
  /** A system call: question and answer sealed. */
  sealed<E extends Endpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>>;
}

const keys = new Map<string, Promise<Uint8Array>>();

async function wireOf(app: FastifyInstance) {
  const config = (await app.inject({ url: '/api/public/config' })).json().data as PublicConfig;
  const name = JSON.stringify(config.seal);
  const key = await (keys.get(name) ?? keys.set(name, deriveKey(config.seal)).get(name)!);
  return { client: { client_id: config.clientId, client_secret: config.clientSecret }, key };
}

/** The form that `/api/oauth/token` takes for a password or an SMS code. */
export async function tokenForm(
  app: FastifyInstance,
  username: string,
  secret: string,
): Promise<Record<string, string>> {
  const { client, key } = await wireOf(app);
  return { grant_type: 'password', ...client, username, password: seal(key, '/api/oauth/token', secret) };
}

export async function postForm(
  app: FastifyInstance,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}

/** `signIn(app, 'admin|admc||password|ZJGTRAINRACE')` */
export async function signIn(app: FastifyInstance, username: string, secret = DEMO_PASSWORD): Promise<SignedIn> {
  const answer = await postForm(app, '/api/oauth/token', await tokenForm(app, username, secret));
  if (answer.status !== 200) throw new Error(`${username} was not signed in: ${answer.msg}`);
  const { token, refreshToken } = answer.data as { token: string; refreshToken: string };
  const { key } = await wireOf(app);
  const caller = callerWith(app, '', token);
  return {
    ...caller,
    refreshToken,
    sealed: async (call, input) => {
      const { status, msg, data } = await caller.post(call.path, { data: seal(key, call.path, JSON.stringify(input)) });
      if (status !== 200) throw new Error(`${call.path} answered ${status}: ${msg}`);
      return JSON.parse(unseal(key, call.path, data as string));
    },
  };
}
