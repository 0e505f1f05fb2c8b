// A client written from the description of the wire alone: it shares no code with the server or the pages.
import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Answer {
  status: number;
  code: number;
  success: boolean;
  msg: string;
  data: any;
  error_description?: string;
}

type Fields = Record<string, unknown>;

export interface Upload {
  name: string;
  bytes: Uint8Array;
  type?: string;
}

export interface Session {
  token: string;
  refreshToken: string;
  get(path: string, query?: Fields): Promise<Answer>;
  post(path: string, body?: Fields): Promise<Answer>;
  form(path: string, fields: Fields): Promise<Answer>;
  upload(path: string, file: Upload, fields?: Fields): Promise<Answer>;
  download(path: string, query?: Fields): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  /** A system call: question and answer sealed (wire §4). */
  sealed(path: string, question: Fields): Promise<any>;
}

export interface Client {
  config: { clientId: string; clientSecret: string };
  /** Session without a token. */
  stranger: Session;
  /** `admin|admc||password|ZJGTRAINRACE` */
  token(username: string, secret: string): Promise<Answer>;
  refresh(refreshToken: string): Promise<Answer>;
  signIn(username: string, secret?: string): Promise<Session>;
}

export const DEMO_PASSWORD = 'Demo@2026';
const TOKEN_PATH = '/api/oauth/token';

/** Where several processes serve one installation each call goes to the next of them. */
export async function connect(...bases: readonly string[]): Promise<Client> {
  let calls = 0;
  const next = () => bases[calls++ % bases.length]!;
  const { data: config } = await asJson(await fetch(`${next()}/api/public/config`));
  const { passphrase, salt, iterations } = config.seal;
  const key = pbkdf2Sync(passphrase, salt, iterations, 32, 'sha256');
  const open = (token: string, refreshToken: string) => session(next, key, { token, refreshToken });
  const stranger = open('', '');
  const credentials = { client_id: config.clientId, client_secret: config.clientSecret };
  const token: Client['token'] = async (username, secret) => {
    const password = seal(key, TOKEN_PATH, secret);
    return await stranger.form(TOKEN_PATH, { grant_type: 'password', ...credentials, username, password });
  };
  return {
    config,
    stranger,
    token,
    refresh: async (refreshToken) =>
      await stranger.form(TOKEN_PATH, {
        grant_type: 'refresh_token',
        ...credentials,
        refresh_token: refreshToken,
        scope: 'all',
        tenantId: '000000',
      }),
    async signIn(username, secret = DEMO_PASSWORD) {
      const { status, msg, data } = await token(username, secret);
      if (status !== 200) throw new Error(`${username} is not signed in: ${status} ${msg}`);
      return open(data.token, data.refreshToken);
    },
  };
}

function session(next: () => string, key: Buffer, tokens: { token: string; refreshToken: string }): Session {
  const headers: Record<string, string> = tokens.token === '' ? {} : { Authorization: `Bearer ${tokens.token}` };
  const send = async (path: string, init: RequestInit = {}) =>
    await fetch(next() + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
  const post: Session['post'] = async (path, body = {}) =>
    await asJson(
      await send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    );
  return {
    ...tokens,
    get: async (path, query = {}) => await asJson(await send(`${path}?${params(query)}`)),
    post,
    form: async (path, fields) => await asJson(await send(path, { method: 'POST', body: params(fields) })),
    async upload(path, { name, bytes, type = 'application/octet-stream' }, fields = {}) {
      const body = new FormData();
      for (const [field, value] of params(fields)) body.append(field, value);
      body.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
      return await asJson(await send(path, { method: 'POST', body }));
    },
    async download(path, query = {}) {
      const response = await send(`${path}?${params(query)}`);
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async sealed(path, question) {
      const { status, msg, data } = await post(path, { data: seal(key, path, JSON.stringify(question)) });
      if (status !== 200) throw new Error(`${path} answers ${status}: ${msg}`);
      return JSON.parse(unseal(key, path, data));
    },
  };
}

async function asJson(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error(`${response.url} answers ${response.status} without JSON: ${text.slice(0, 200)}`);
  return { status: response.status, ...(JSON.parse(text) as Omit<Answer, 'status'>) };
}

/** Arrays are comma lists; what is undefined is not sent. */
const params = (fields: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );

export function seal(key: Buffer, path: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(path));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function unseal(key: Buffer, path: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(path))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
