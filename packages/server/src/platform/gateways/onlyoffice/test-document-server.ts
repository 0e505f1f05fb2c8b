// A document server for tests: real HTTP on the loopback, which speaks the protocol of ONLYOFFICE as far as we use it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EditorOptions } from '@trainrace/contract/areas/documents/editor-config';
import { readJwt, signJwt } from './jwt.ts';

export const SECRET = 'a secret of thirty-two characters';

interface Said {
  /** Where it says that the content is. */
  url?: string;
  secret?: string;
  key?: string;
  users?: readonly string[];
  /** JSON with the token in it, unless told. */
  as?: 'header' | 'form' | 'unsigned';
}

export async function testDocumentServer() {
  const kept = new Map<string, Buffer>();
  const fetched: string[] = [];
  let answer: ((response: ServerResponse) => void) | null = null;
  const server = createServer((request: IncomingMessage, response) => {
    fetched.push(request.url!);
    const file = kept.get(request.url!);
    if (answer !== null) answer(response);
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let saved = 0;
  const keep = (bytes: Buffer): string => {
    const path = `/cache/files/${++saved}/output`;
    kept.set(path, bytes);
    return origin + path;
  };

  return {
    origin,
    fetched,
    keep,
    /** Instead of what it keeps. */
    answers: (write: typeof answer) => void (answer = write),
    /** Reads the signed configuration, then the content, as the server would load it. */
    async open({ token, url }: EditorOptions) {
      const config = await readJwt(token, SECRET, new Date());
      const response = await fetch(url);
      return { config, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async says({ editUrl, key, user }: EditorOptions, status: number, bytes: Buffer | null, said: Said = {}) {
      const url = said.url ?? (bytes === null ? undefined : keep(bytes));
      const body = {
        key: said.key ?? key,
        status,
        users: said.users ?? [user.id],
        ...(url === undefined ? {} : { url }),
      };
      const response = await fetch(editUrl, { method: 'POST', ...(await sent(body, said)) });
      return { status: response.status, said: await response.text() };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function sent(body: Readonly<Record<string, unknown>>, { secret = SECRET, as }: Said) {
  const json = { 'content-type': 'application/json' };
  const token = await signJwt(body, secret);
  switch (as) {
    case 'header': {
      const authorization = `Bearer ${await signJwt({ payload: body }, secret)}`;
      return { headers: { ...json, authorization }, body: JSON.stringify(body) };
    }
    case 'form':
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(
          Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
        ).toString(),
      };
    case 'unsigned':
      return { headers: json, body: JSON.stringify(body) };
    default:
      return { headers: json, body: JSON.stringify({ ...body, token }) };
  }
}
