// A multipart request that tells how far it is; `fetch` cannot say that.
import { stallTimer } from './stall-timer.ts';

interface Watching {
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

export function upload(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  how: Watching,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const waiting = stallTimer();
  const signal = how.signal === undefined ? waiting.signal : AbortSignal.any([how.signal, waiting.signal]);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    waiting.moved();
    how.onProgress?.(total === 0 ? 0 : loaded / total);
  });
  request.addEventListener('load', () =>
    resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
  );
  request.addEventListener('error', () => reject(new TypeError('network')));
  request.addEventListener('abort', () => reject(signal.reason));
  request.addEventListener('loadend', waiting.end);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', path);
  request.withCredentials = true;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(form);
  return promise;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return headers;
}
