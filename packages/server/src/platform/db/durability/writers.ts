// Clients that add and change contests as fast as the server answers, and remember what it acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { deriveKey, seal } from '@trainrace/contract/wire/sealed';
import { aContestDraft } from '../../../../seed/builders.ts';
import { causeOf, codeOf } from '#platform/config/thrown.ts';

/** State known of one contest: the last content that the server acknowledged, and one that it had not when it died. */
export interface Written {
  name: string;
  version: number;
  unanswered?: string;
}

/** Keeps the promises of the server across its deaths. */
export interface Memory {
  promised: Map<string, Written>;
  count: number;
}

export interface Client {
  token: string;
  unitId: string;
}

export async function signIn(url: string, username: string, password: string): Promise<string> {
  const config = (await (await fetch(url + oauth.config.path)).json()) as { data: PublicConfig };
  const { clientId, clientSecret, seal: params } = config.data;
  const sealed = seal(await deriveKey(params), oauth.token.path, password);
  const form = { grant_type: 'password', client_id: clientId, client_secret: clientSecret, username, password: sealed };
  const answer = await fetch(url + oauth.token.path, { method: 'POST', body: new URLSearchParams(form) });
  const { msg, data } = (await answer.json()) as { msg: string; data: { token: string } };
  if (answer.status !== 200) throw new Error(`${username} was not signed in: ${msg}`);
  return data.token;
}

interface PublicConfig {
  clientId: string;
  clientSecret: string;
  seal: Parameters<typeof deriveKey>[0];
}

/** Ends when the server no longer answers. */
export async function writeUntilItDies(url: string, client: Client, memory: Memory): Promise<void> {
  const mine: string[] = [];
  for (;;) {
    const name = `K-${memory.count++}`;
    const id = memory.count % 3 === 0 ? mine.at(-1) : undefined;
    const known = id === undefined ? undefined : memory.promised.get(id);
    if (known) known.unanswered = name;
    const answer = await submit(url, client, { contestName: name, ...(id && known && { id, version: known.version }) });
    if (answer === undefined) return;
    memory.promised.set(answer.id, { name, version: answer.version });
    mine.push(answer.id);
  }
}

/** Answers that a running server may give while its database is away, and how often. */
export interface Heard {
  refused: number;
  unknown: number;
  /** Questions that broke off without an answer. */
  cut: string[];
  /** Answers of any other kind. */
  wrong: string[];
  /** Names that the server said it had not written. */
  denied: string[];
  acknowledgedAt: number;
  slowestRefusalMs: number;
}

/** Goes on whatever the server answers, until it is told to stop. */
export async function writeThrough(
  url: string,
  client: Client,
  { memory, heard, stop }: { memory: Memory; heard: Heard; stop: AbortSignal },
): Promise<void> {
  let mine: string[] = [];
  while (!stop.aborted) {
    const name = `K-${memory.count++}`;
    const id = memory.count % 3 === 0 ? mine.at(-1) : undefined;
    const known = id === undefined ? undefined : memory.promised.get(id);
    const begun = performance.now();
    const answer = await ask(url, client, { contestName: name, ...(id && known && { id, version: known.version }) });
    if (answer.status === 200) {
      memory.promised.set(answer.data.id, { name, version: answer.data.version });
      if (known === undefined) mine.push(answer.data.id);
      heard.acknowledgedAt = Math.max(heard.acknowledgedAt, begun);
      continue;
    }
    // Connection refused: no request was made.
    if (answer.msg === REFUSED) {
      await sleep(50);
      continue;
    }
    if (answer.status === 0) heard.cut.push(answer.msg);
    else if (answer.status !== 503 || answer.retryAfter === null) heard.wrong.push(`${answer.status} ${answer.msg}`);
    heard.slowestRefusalMs = Math.max(heard.slowestRefusalMs, performance.now() - begun);
    if (answer.status === 0 || (answer.data as { outcome?: string } | null)?.outcome === 'unknown') {
      heard.unknown += 1;
      // Which of the two holds is looked up by the comparison; until then nobody builds on either.
      if (known) known.unanswered = name;
      mine = mine.filter((one) => one !== id);
    } else {
      heard.refused += 1;
      heard.denied.push(name);
    }
    await sleep(50);
  }
}

const REFUSED = 'ECONNREFUSED';

interface Heeded {
  status: number;
  msg: string;
  data: { id: string; version: number };
  retryAfter: string | null;
}

export async function ask(url: string, { token, unitId }: Client, fields: Record<string, unknown>): Promise<Heeded> {
  try {
    const response = await fetch(url + contestInfo.submit.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(aContestDraft(unitId, fields)),
    });
    const said = (await response.json()) as { msg: string; data: { id: string; version: number } };
    return { status: response.status, ...said, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    const cause = causeOf(error);
    return { status: 0, msg: codeOf(cause) ?? String(cause ?? error), data: { id: '', version: 0 }, retryAfter: null };
  }
}

async function submit(
  url: string,
  client: Client,
  fields: Record<string, unknown>,
): Promise<{ id: string; version: number } | undefined> {
  const answer = await ask(url, client, fields);
  // With its database gone and itself still there, the server may only say that it cannot.
  if (answer.status === 0 || answer.status >= 500) return undefined;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.msg}`);
  return answer.data;
}
