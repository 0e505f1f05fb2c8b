// One question and its answer over HTTP: signed, bounded in time and size, and asked again where that can help. Every
// question only reads, so that asking it twice does no harm; each try is signed anew.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callOutside, type OutsideAnswer } from '../outside/call.ts';
import { ExtFailure, failureOf } from './ext-failure.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { Asked } from './mapping/question.ts';
import { answerSignatureOf, isSame, signatureOf, timeSaid } from './signature.ts';

export interface ExtAccount {
  /** Of the operator, who may name an address inside the network. */
  url: string;
  key: string;
  secret: string;
  /** For one question with all its tries. */
  timeoutMs: number;
  /** Authority that issued its certificate, where it is not a public one. */
  ca?: string;
}

export interface Exchange {
  status: number;
  body: string;
  ms: number;
}

const MOST_BYTES = 1_048_576;
/** Between one try and the next, and up to half as much by chance: not everybody comes back at once. */
const PAUSES_MS = [150, 450];
const MOST_SKEW_MS = 60_000;

interface Line {
  account: ExtAccount;
  said: Mapping;
}

interface Question {
  asked: Asked;
  traceId: string;
  /** By `performance.now()`: an answer of several pages has one end. */
  until: number;
}

/** Reads it, too: what the answer itself says may be worth another try. */
export async function exchange<Read>(line: Line, question: Question, read: (answer: Exchange) => Read): Promise<Read> {
  const began = performance.now();
  const left = () => question.until - performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await askOnce(line, question, Math.max(1, Math.ceil(left())));
      return read({ ...answer, ms: Math.round(performance.now() - began) });
    } catch (error) {
      const failure = failureOf(error);
      const pause = (PAUSES_MS[tries] ?? Infinity) * (1 + Math.random() / 2);
      if (!isTransient(failure) || left() < pause + 100) throw failure;
      await sleep(pause);
    }
  }
}

const TRANSIENT_FAULTS: readonly string[] = ['unreachable', 'busy', 'incomplete'];

/** Failures that may pass in a moment. A timeout is none: the call has had all the time there is. */
const isTransient = ({ fault }: ExtFailure): boolean => TRANSIENT_FAULTS.includes(fault);

async function askOnce(
  { account, said }: Line,
  { asked, traceId }: Question,
  timeoutMs: number,
): Promise<Pick<Exchange, 'status' | 'body'>> {
  const { key, secret, ca } = account;
  const url = new URL(`${account.url.replace(/\/$/, '')}${asked.path}`);
  const { headers: names, ...rule } = said.signature;
  const nonce = randomUUID();
  const time = timeSaid(said.signature, new Date());
  const signed = { ...asked, path: url.pathname + url.search, key, time, nonce };
  const answer = await callOutside({
    url,
    method: asked.method,
    headers: {
      ...(asked.method === 'POST' ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      accept: 'application/json',
      [names.key]: key,
      [names.time]: time,
      [names.nonce]: nonce,
      [names.trace]: traceId,
      [names.signature]: signatureOf(said.signature, secret, signed),
    },
    body: asked.body,
    timeoutMs,
    mostBytes: MOST_BYTES,
    isTrusted: true,
    ...(ca === undefined ? {} : { ca }),
  });
  refuseStatus(answer);
  if (rule.answers) requireSignature(said, answer, { secret, nonce });
  return answer;
}

const BUSY: readonly number[] = [429, 502, 503, 504];

function refuseStatus({ status, headers }: OutsideAnswer): void {
  if (status === 200) return;
  if (BUSY.includes(status)) throw new ExtFailure('busy', `status ${status}`);
  const theirs = Date.parse(headers.date ?? '');
  const skew = Number.isNaN(theirs) ? 0 : Math.abs(Date.now() - theirs);
  if (status === 401 || status === 403)
    throw skew > MOST_SKEW_MS
      ? new ExtFailure('clock', `${Math.round(skew / 1000)} s`)
      : new ExtFailure('credentials', `status ${status}`);
  throw new ExtFailure('status', `status ${status}`);
}

function requireSignature(
  said: Mapping,
  { headers, contentType, body }: OutsideAnswer,
  { secret, nonce }: { secret: string; nonce: string },
): void {
  const found = headers[said.signature.headers.signature.toLowerCase()];
  // The page of something that stands in between, most likely.
  if (found === undefined && !contentType.includes('json')) throw new ExtFailure('garbled', contentType.slice(0, 60));
  const right = answerSignatureOf(said.signature, secret, { nonce, body });
  if (typeof found !== 'string' || !isSame(found, right)) throw new ExtFailure('signature');
}
