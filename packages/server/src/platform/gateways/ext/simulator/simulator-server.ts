// The simulated bodies as a server: the same wire, signatures and faults as a real one, told by the mapping that it is given.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_EXT_RECORDS } from '@trainrace/contract/areas/outside/ext-records';
import type { Mapping } from '../mapping/mapping.ts';
import { answerSignatureOf, isSame, signatureOf, timeMeant } from '../signature.ts';
import { simulatedRegister } from './simulated-pages.ts';
import { simulator } from './simulator.ts';
import { answerSaid, bodyOf, heard, type Heard } from './speak.ts';

/** Faults of the other side. */
export type Fault =
  | 'slow'
  | 'error'
  | 'busyOnce'
  | 'garbage'
  | 'wrongSignature'
  | 'unsigned'
  | 'cut'
  | 'halfPage'
  | 'changedField'
  | 'unknownCode'
  | 'tooLarge'
  | 'clock';

interface Simulated {
  mapping: () => Mapping;
  key: string;
  secret: string;
  tls?: { key: string; cert: string };
}

export interface SimulatorServer {
  readonly url: string;
  /** Of each question that was let in, or refused. */
  readonly asked: { path: string; status: number }[];
  /** From now on; null: none. */
  fault: Fault | null;
  /** How long each answer takes. */
  delayMs: number;
  close(): Promise<void>;
}

const MOST_SKEW_MS = 300_000;
const MOST_BYTES = 65_536;
const MOST_KEPT = 1000;

export async function startSimulator(simulated: Simulated): Promise<SimulatorServer> {
  const nonces = new Set<string>();
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch(() => response.destroy());
  const server: Server = simulated.tls === undefined ? createServer(handle) : createTlsServer(simulated.tls, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It lives as long as whoever asks it.
  server.unref();
  const running: SimulatorServer = {
    url: `${simulated.tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    fault: null,
    delayMs: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyText(request);
    const said = simulated.mapping();
    const url = new URL(request.url ?? '/', running.url);
    const say = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
      running.asked.push({ path: url.pathname, status });
      if (running.asked.length > MOST_KEPT) running.asked.shift();
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);
    };
    if (running.delayMs > 0) await sleep(running.delayMs);
    if (await failed(running, response, say)) return;
    const nonce = request.headers[said.signature.headers.nonce.toLowerCase()];
    const status = letIn({ simulated, said, nonces }, { request, url, text });
    if (status !== 200) return say(status, JSON.stringify({ message: 'refused' }));
    const body = request.method === 'GET' ? Object.fromEntries(url.searchParams) : bodyOf(text);
    const question = heard(said, { path: url.pathname, body });
    if (question === null) return say(404, JSON.stringify({ message: 'no such interface' }));
    const told = spoiled(running.fault, answerSaid(said, question, await known(question, running.fault)));
    const secret = running.fault === 'wrongSignature' ? 'another' : simulated.secret;
    const signed = answerSignatureOf(said.signature, secret, { nonce: String(nonce), body: told });
    return say(200, told, running.fault === 'unsigned' ? {} : { [said.signature.headers.signature]: signed });
  }
  return running;
}

async function bodyText(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error('The question is too large.');
  }
  return text;
}

type Say = (status: number, body: string, headers?: Readonly<Record<string, string>>) => void;

/** Faults that come before anybody looks at the question. */
async function failed(running: SimulatorServer, response: ServerResponse, say: Say): Promise<boolean> {
  switch (running.fault) {
    case 'slow':
      // For ever: whoever asks gives up.
      return true;
    case 'error':
      say(500, 'Error: at com.example.Database');
      return true;
    case 'busyOnce':
      running.fault = null;
      say(503, '{}', { 'retry-after': '1' });
      return true;
    case 'garbage':
      say(200, '<html>gateway</html>', { 'content-type': 'text/html' });
      return true;
    case 'tooLarge':
      say(200, `{"data":"${'x'.repeat(2_000_000)}"}`);
      return true;
    case 'clock':
      say(401, '{}', { date: new Date(Date.now() - 3_600_000).toUTCString() });
      return true;
    case 'cut':
      running.asked.push({ path: '', status: 200 });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"half":');
      await sleep(20);
      response.destroy();
      return true;
    default:
      return false;
  }
}

interface Asking {
  request: IncomingMessage;
  url: URL;
  text: string;
}

/** The status of who may not ask: another name, another signature, an old question, one that was asked before. */
function letIn(
  { simulated, said, nonces }: { simulated: Simulated; said: Mapping; nonces: Set<string> },
  { request, url, text }: Asking,
): number {
  const { headers: names } = said.signature;
  const [key = '', time = '', nonce = '', signature = ''] = [names.key, names.time, names.nonce, names.signature].map(
    (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : '';
    },
  );
  const right = signatureOf(said.signature, simulated.secret, {
    method: request.method ?? '',
    path: url.pathname + url.search,
    key,
    time,
    nonce,
    body: text,
  });
  if (key !== simulated.key || !isSame(signature, right)) return 401;
  if (!(Math.abs(Date.now() - timeMeant(said.signature, time)) < MOST_SKEW_MS)) return 401;
  if (nonce === '' || nonces.has(nonce)) return 409;
  nonces.add(nonce);
  if (nonces.size > 10_000) nonces.delete(nonces.values().next().value!);
  return 200;
}

async function known({ service, query, page, isOfLists }: Heard, fault: Fault | null) {
  const all = isOfLists ? simulatedRegister(service) : (await simulator.ask(service, query, '')).records;
  const first = page === null ? 0 : (page.page - 1) * page.size;
  const rows = all.slice(first, first + (page?.size ?? MOST_EXT_RECORDS));
  return { rows: fault === 'halfPage' ? rows.slice(0, Math.floor(rows.length / 2)) : rows, total: all.length };
}

/** A field is called otherwise from one day to the next, or holds what nobody agreed on. */
function spoiled(fault: Fault | null, body: unknown): string {
  const text = JSON.stringify(body);
  if (fault !== 'changedField' && fault !== 'unknownCode') return text;
  const spoil = (value: unknown, isRow: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => spoil(one, true));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        if (!isRow || typeof one === 'object') return [name, spoil(one, isRow)];
        return fault === 'changedField' ? [`${name}2`, one] : [name, '?'];
      }),
    );
  };
  return JSON.stringify(spoil(body, false));
}
