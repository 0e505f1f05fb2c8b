// ONLYOFFICE Document Server: where its script is, what it is told, and what of its answers is believed (security T31).
import { DOCUMENT_BYTES } from '@trainrace/contract/limits';
import { editorConfigOf, type EditorOptions } from '@trainrace/contract/areas/documents/editor-config';
import { isRecord } from '@trainrace/contract/wire/objects';
import type { Config } from '#platform/config/config.ts';
import { download } from '../outside/download.ts';
import { readJwt, signJwt } from './jwt.ts';

const DOWNLOAD_MS = 60_000;
const CONFIG_HOURS = 12;

/** Report of the server on a document. */
export interface Callback {
  key: string;
  /** 2 closed with changes, 6 saved while open; others change nothing. */
  status: number;
  url: string | null;
  users: readonly string[];
}

export interface DocumentServer {
  script: string;
  sign: (options: Omit<EditorOptions, 'token'>, now: Date) => Promise<EditorOptions>;
  /** From verified tokens alone: in the body, in the header, or both. null where one is missing or none of its own. */
  readCallback: (sent: { body: unknown; authorization: string | undefined }, now: Date) => Promise<Callback | null>;
  /** From its own address only. */
  fetch: (url: string, path: string) => Promise<{ bytes: number; sha256: Buffer }>;
}

export function documentServer({ url: origin, secret }: NonNullable<Config['onlyOffice']>): DocumentServer {
  return {
    script: `${origin}/web-apps/apps/api/documents/api.js`,
    sign: async (options, now) => ({
      ...options,
      token: await signJwt(
        { ...editorConfigOf(options), exp: Math.floor(now.getTime() / 1000) + CONFIG_HOURS * 3600 },
        secret,
      ),
    }),
    async readCallback({ body, authorization }, now) {
      const inBody = isRecord(body) && typeof body['token'] === 'string' ? body['token'] : null;
      const inHeader = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? null;
      const tokens = [inBody, inHeader].filter((token) => token !== null);
      const read = await Promise.all(tokens.map(async (token) => callbackIn(await readJwt(token, secret, now))));
      const [first] = read;
      if (first === undefined || read.some((one) => one === null || one.key !== first?.key || one.url !== first.url))
        return null;
      return first;
    },
    async fetch(address, path) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || url.origin !== origin || url.username !== '' || url.password !== '')
        throw new Error('The document server names an address that is not its own.');
      return await download({ url, path, timeoutMs: DOWNLOAD_MS, mostBytes: DOCUMENT_BYTES });
    },
  };
}

function callbackIn(claims: Readonly<Record<string, unknown>> | null): Callback | null {
  // In a header it stands one level deeper.
  const said = claims !== null && isRecord(claims['payload']) ? claims['payload'] : claims;
  if (said === null || typeof said['key'] !== 'string' || typeof said['status'] !== 'number') return null;
  const users = Array.isArray(said['users']) ? said['users'].filter((one) => typeof one === 'string') : [];
  return { key: said['key'], status: said['status'], url: typeof said['url'] === 'string' ? said['url'] : null, users };
}
