// The same calls without a framework: node:http, pg with prepared statements, SQL written by hand.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { messages } from '@trainrace/contract/messages';
import type { MessageKey } from '@trainrace/contract/messages';
import { readConfig } from '../../src/platform/config/config.ts';
import { chainKeys, proverOf } from '../../src/platform/security/chain-keys.ts';
import { fieldCipher } from '../../src/platform/security/field-cipher.ts';
import { loadKeys, type Keys } from '../../src/platform/security/keys.ts';
import { Failure, send, textOf } from './answer.ts';
import { detail, list } from './applications.ts';
import { exportBook } from './export-book.ts';
import { openPool } from './pool.ts';
import { saveDraft, type Draft } from './save-draft.ts';
import { callerOf, type Caller } from './session.ts';
import { signingIn, type Seal } from './sign-in.ts';

interface Means {
  url: string;
  keys: Keys;
  seal: Seal;
  client: { id: string; secret: string };
}

export function baseline({ url, keys, seal, client }: Means): { server: Server; close: () => Promise<void> } {
  const pool = openPool(url);
  const sealing = { cipher: fieldCipher(keys), audit: proverOf(chainKeys(keys), 'intl'), known: new Map() };
  const signIn = signingIn(pool, seal, client);
  const ipOf = (request: IncomingMessage) => request.socket.remoteAddress ?? '';
  const known = async (request: IncomingMessage): Promise<Caller> => {
    const caller = await callerOf(pool, request);
    if (caller === undefined) throw new Failure(401);
    return caller;
  };
  const calls: Record<string, (request: IncomingMessage, query: string) => Promise<[MessageKey, unknown]>> = {
    [`GET ${applicationInfo.list.path}`]: async (request, query) => [
      'done',
      await list(pool, await known(request), new URLSearchParams(query)),
    ],
    [`GET ${applicationInfo.detail.path}`]: async (request, query) => [
      'done',
      await detail(pool, await known(request), new URLSearchParams(query)),
    ],
    [`POST ${applicationInfo.submit.path}`]: async (request) => {
      const [body, caller] = [await textOf(request), await known(request)];
      return ['updated', await saveDraft(pool, sealing, caller, JSON.parse(body) as Draft, ipOf(request))];
    },
    [`POST ${oauth.token.path}`]: async (request) => {
      const form = new URLSearchParams(await textOf(request));
      return ['done', await signIn(form, ipOf(request), request.headers['user-agent'] ?? '')];
    },
  };
  const server = createServer((request, response) => {
    const [path = '', query = ''] = request.url!.split('?');
    const answer = async () => {
      if (path === applicationInfo.export.path) {
        response.end(await exportBook(pool, await known(request), new URLSearchParams(query)));
        return;
      }
      const call = calls[`${request.method} ${path}`];
      if (call === undefined) throw new Failure(404);
      const [done, data] = await call(request, query);
      send(response, 200, messages[done][0], data);
    };
    answer().catch((error: unknown) => {
      const status = error instanceof Failure ? error.status : 500;
      send(response, status, String(error), null);
    });
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  };
  return { server, close };
}

if (import.meta.main) {
  const { databaseUrl, dataDir, seal, client } = readConfig(process.env, []);
  const keys = loadKeys({ file: join(dataDir, 'keys.json'), variable: undefined })!;
  const { server, close } = baseline({ url: databaseUrl!, keys, seal, client });
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
  );
  process.on('SIGTERM', () => void close().then(() => process.exit(0)));
}
