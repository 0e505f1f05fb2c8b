// A multipart request that tells how far it is; `fetch` cannot say that.
import { REQUEST_TIMEOUT_MS } from '@trainrace/contract/limits';

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
  const late = new DOMException('', 'TimeoutError');
  // 10 MB over a slow line may take longer than one minute: only standing still for so long is too slow.
  let timer = setTimeout(() => request.abort(), REQUEST_TIMEOUT_MS);
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), REQUEST_TIMEOUT_MS);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved();
    how.onProgress?.(total === 0 ? 0 : loaded / total);
  });
  request.addEventListener('load', () =>
    resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
  );
  request.addEventListener('error', () => reject(new TypeError('network')));
  request.addEventListener('abort', () => reject(how.signal?.aborted ? how.signal.reason : late));
  request.addEventListener('loadend', () => clearTimeout(timer));
  how.signal?.addEventListener('abort', () => request.abort(), { once: true });
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
