import { callOutside } from './call.ts';

interface Bounds {
  /** `https://id.example.com`; may grow while it is used. The operator named the first, and it the others. */
  origins: ReadonlySet<string>;
  timeoutMs: number;
  mostBytes: number;
}

interface Asking {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** A `fetch` for libraries that bring their own requests: to the named origins only, by the one client for services outside. */
export function fetchWithin({ origins, ...bounds }: Bounds) {
  return async (address: string, { method, headers, body = '' }: Asking): Promise<Response> => {
    const url = new URL(address);
    if (!origins.has(url.origin)) throw new Error(`${url.origin} is not among the addresses that may be called.`);
    const call = { url, method: method === 'POST' ? method : 'GET', headers, body, isTrusted: true } as const;
    const { status, contentType, body: text } = await callOutside({ ...call, ...bounds });
    return new Response(status === 204 || status === 304 ? null : text, {
      status,
      headers: contentType === '' ? {} : { 'content-type': contentType },
    });
  };
}
