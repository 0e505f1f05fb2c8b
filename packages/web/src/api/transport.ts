// One request and its envelope: address, headers, body, time-out. Knows no session.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { REQUEST_TIMEOUT_MS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { currentLang } from '../i18n/language.ts';
import { apiText } from './api.words.ts';
import { wordsNow } from '../i18n/words.ts';
import { failureOf, openEnvelope, openTokens, type Answer } from './answer.ts';
import { tellMissingGlyphs } from './beside-file.ts';
import { deviceHeaders } from './device-id.ts';
import { savedName } from './download.ts';
import { CallFailed } from './failure.ts';
import { addressOf, formOf, isFilled, type Input } from './input.ts';
import { stallTimer, type StallTimer } from './stall-timer.ts';
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
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

export interface SentFile {
  bytes: Blob;
  /** As the server calls it. */
  name: string | null;
}

export function send(endpoint: Endpoint, input: Input, how: Sending = {}): Promise<Answer> {
  const opened = endpoint.path === oauth.token.path ? openTokens : openEnvelope;
  return carried(how, async () =>
    opened(
      how.files === undefined
        ? await ask(endpoint, input, how, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
        : await upload(endpoint.path, formOf(input, how.files), headersOf(endpoint, how), how),
    ),
  );
}

/** The answer of a call that sends a file. */
export function sendForFile(endpoint: Endpoint, input: Input, how: Sending = {}): Promise<SentFile> {
  const waiting = stallTimer();
  return carried(how, async () => {
    const response = await ask(endpoint, input, how, waiting.signal);
    const isFile = response.ok && !(response.headers.get('content-type') ?? '').includes('application/json');
    if (!isFile) throw await failureOf(response);
    tellMissingGlyphs(response);
    return { bytes: await bytesOf(response, waiting), name: savedName(response.headers.get('content-disposition')) };
  }).finally(waiting.end);
}

/** On its way until the last byte of the answer is here; what breaks it off is told in words. */
const carried = <T>({ signal }: Sending, work: () => Promise<T>): Promise<T> =>
  counted(async () => {
    try {
      return await work();
    } catch (thrown) {
      throw thrown instanceof CallFailed ? thrown : transportFailure(thrown, signal);
    }
  });

const headersOf = ({ path }: Endpoint, { headers }: Sending): Record<string, string> => ({
  'Accept-Language': currentLang() === 'zh' ? 'zh-CN' : 'en',
  ...(path.startsWith(SIGNING_IN) ? deviceHeaders() : {}),
  ...headers,
});

/** Calls that answer tokens. */
const SIGNING_IN = '/api/oauth/';

function ask(endpoint: Endpoint, input: Input, how: Sending, late: AbortSignal): Promise<Response> {
  const { method, path } = endpoint;
  const headers = headersOf(endpoint, how);
  const signal = how.signal === undefined ? late : AbortSignal.any([how.signal, late]);
  const request = { method, credentials: 'include', signal, keepalive: how.keepalive === true } as const;
  return method === 'GET'
    ? fetch(addressOf(path, input), { ...request, headers })
    : fetch(path, {
        ...request,
        headers: { ...headers, 'Content-Type': how.asForm ? FORM : JSON_TYPE },
        body: how.asForm ? urlencoded(input) : JSON.stringify(input),
      });
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const urlencoded = (input: Input): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => isFilled(value))
      .map(([name, value]) => [name, String(value)]),
  );

function bytesOf({ body, headers }: Response, { moved }: StallTimer): Promise<Blob> {
  const watched = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, next) {
        moved();
        next.enqueue(part);
      },
    }),
  );
  return new Response(watched ?? null, { headers }).blob();
}

export function transportFailure(thrown: unknown, signal?: AbortSignal): unknown {
  // Given up by the caller: nobody waits for a sentence.
  if (signal?.aborted) return thrown;
  const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  const sentence = isLate ? formatMessage('tooSlow', currentLang()) : wordsNow(apiText, 'offline');
  return new CallFailed(0, sentence, { isLate });
}
