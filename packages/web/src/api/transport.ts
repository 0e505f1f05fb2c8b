// One request and its envelope: address, headers, body, time-out. Knows no session.
import { REQUEST_TIMEOUT_MS } from '@trainrace/contract/limits';
import { sayMessage } from '@trainrace/contract/messages';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { currentLang } from '../i18n/language.ts';
import { apiText } from '../i18n/api.ts';
import { wordsNow } from '../i18n/words.ts';
import { failureOf, openEnvelope, type Answer } from './answer.ts';
import { CallFailed } from './failure.ts';
import { addressOf, formOf, isFilled, type Input } from './input.ts';
import { counted } from './progress.ts';
import { upload } from './upload.ts';

export interface Sending {
  headers?: Record<string, string>;
  /** Urlencoded instead of JSON (spec 7: a per-request flag). */
  asForm?: boolean;
  /** Files of an upload, by the name of their part. */
  files?: Readonly<Record<string, File>>;
  /** Share of an upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

export function send(endpoint: Endpoint, input: Input, how: Sending = {}): Promise<Answer> {
  return counted(async () => openEnvelope(await sendRaw(endpoint, input, how)));
}

/** The answer of a call that sends a file. */
export function sendForFile(endpoint: Endpoint, input: Input, how: Sending = {}): Promise<Response> {
  return counted(async () => {
    const response = await sendRaw(endpoint, input, how);
    const isFile = response.ok && !(response.headers.get('content-type') ?? '').includes('application/json');
    if (!isFile) throw await failureOf(response);
    return response;
  });
}

async function sendRaw(endpoint: Endpoint, input: Input, how: Sending): Promise<Response> {
  const headers = { 'Accept-Language': currentLang() === 'zh' ? 'zh-CN' : 'en', ...how.headers };
  try {
    if (how.files !== undefined) return await upload(endpoint.path, formOf(input, how.files), headers, how);
    return await fetch(endpoint.method === 'GET' ? addressOf(endpoint.path, input) : endpoint.path, {
      method: endpoint.method,
      credentials: 'include',
      headers: endpoint.method === 'GET' ? headers : { ...headers, 'Content-Type': how.asForm ? FORM : JSON_TYPE },
      ...(endpoint.method === 'GET' ? {} : { body: how.asForm ? urlencoded(input) : JSON.stringify(input) }),
      signal: withTimeout(how.signal),
    });
  } catch (thrown) {
    throw transportFailure(thrown, how.signal);
  }
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const urlencoded = (input: Input): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => isFilled(value))
      .map(([name, value]) => [name, String(value)]),
  );

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

function transportFailure(thrown: unknown, signal: AbortSignal | undefined): unknown {
  // Given up by the caller: nobody waits for a sentence.
  if (signal?.aborted) return thrown;
  const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return new CallFailed(0, isLate ? sayMessage('tooSlow', currentLang()) : wordsNow(apiText, 'offline'));
}
