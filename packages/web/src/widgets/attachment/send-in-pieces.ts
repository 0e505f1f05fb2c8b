// A large file, sent so that what broke off goes on where it stopped (tus): by itself for a while, then when somebody asks for it.
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { RESUMABLE_BYTES } from '@trainrace/contract/limits';
import { DetailedError, Upload, type HttpResponse } from 'tus-js-client';
import { call } from '#api/call.ts';
import { CallFailed, recordFailure, reportFailure } from '#api/failure.ts';
import { identityHeaders } from '#api/identity.ts';
import { counted } from '#api/progress.ts';
import { bearer, currentToken, refresh } from '#api/session.ts';
import { stallTimer, type StallTimer } from '#api/stall-timer.ts';
import { wordsNow } from '#i18n/words.ts';
import { currentLang } from '#i18n/language.ts';
import { uploadText } from './upload.words.ts';

interface Sending {
  file: File;
  /** Where it belongs. */
  place: Readonly<Record<string, string>>;
  onProgress: (share: number) => void;
}

const RETRY_MS = [500, 1000, 3000, 5000];

/** How far a file has come is the server's to say; where to ask for it is kept as long as the page is. */
const begun = new WeakMap<File, string>();

export async function sendInPieces(sending: Sending): Promise<Attachment> {
  try {
    const id = await counted(async () => await sendAll(sending));
    begun.delete(sending.file);
    return await call(attach.detail, { id });
  } catch (thrown) {
    if (thrown instanceof CallFailed) {
      recordFailure(attach.tus.path, thrown);
      reportFailure(thrown);
      // A refused upload is gone; another try begins anew.
      if (thrown.code >= 400 && thrown.code < 500 && thrown.code !== 401) begun.delete(sending.file);
    }
    throw thrown;
  }
}

function sendAll({ file, place, onProgress }: Sending): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const waiting = stallTimer();
  let token = '';
  const upload = new Upload(file, {
    endpoint: attach.tus.path,
    uploadUrl: begun.get(file) ?? null,
    metadata: { filename: file.name, ...place },
    chunkSize: RESUMABLE_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      token = currentToken() ?? '';
      const language = { 'Accept-Language': currentLang() === 'zh' ? 'zh-CN' : 'en' };
      for (const [name, value] of Object.entries({ ...language, ...bearer(token), ...identityHeaders() }))
        request.setHeader(name, value);
    },
    async onAfterResponse(_, response) {
      waiting.moved();
      if (response.getStatus() === 401) await refresh(token);
    },
    onUploadUrlAvailable: () => void (upload.url !== null && begun.set(file, upload.url)),
    onProgress(sent, total) {
      waiting.moved();
      onProgress(total === 0 ? 0 : sent / total);
    },
    onShouldRetry: ({ originalResponse }) => mayPass(originalResponse),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => reject(failureOf(error)),
  });
  giveUpWhenStill(waiting, upload, reject);
  upload.start();
  return promise.finally(waiting.end);
}

function giveUpWhenStill({ signal }: StallTimer, upload: Upload, reject: (why: CallFailed) => void): void {
  signal.addEventListener('abort', () => {
    void upload.abort();
    reject(new CallFailed(0, wordsNow(uploadText, 'cutOff')));
  });
}

/** No answer, the server's own trouble, an old token, or a piece that had come after all. */
const TRANSIENT_STATUSES = new Set([401, 408, 409, 423, 429]);
const mayPass = (response: HttpResponse | null): boolean =>
  response === null || response.getStatus() >= 500 || TRANSIENT_STATUSES.has(response.getStatus());

function failureOf(error: Error): CallFailed {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response === null) return new CallFailed(0, wordsNow(uploadText, 'cutOff'));
  return new CallFailed(response.getStatus(), sentenceIn(response.getBody()) ?? wordsNow(uploadText, 'cutOff'));
}

function sentenceIn(body: string): string | null {
  try {
    const { msg } = JSON.parse(body) as { msg?: unknown };
    return typeof msg === 'string' ? msg : null;
  } catch {
    return null;
  }
}
