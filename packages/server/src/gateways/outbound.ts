// The way out: a fetch that reaches the named origins only, follows no redirect, and gives up in time and size.

interface Bounds {
  /** `https://id.example.com`; may grow while it is used. */
  origins: ReadonlySet<string>;
  timeoutMs: number;
  mostBytes: number;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: RequestInit['body'] | null;
}

export type Outbound = (url: string | URL, asking?: Asking) => Promise<Response>;

export function outbound({ origins, timeoutMs, mostBytes }: Bounds): Outbound {
  return async (url, asking = {}) => {
    const { origin } = new URL(url);
    if (!origins.has(origin)) throw new Error(`${origin} is not among the addresses that may be called.`);
    const response = await fetch(url, { ...asking, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    const body = await readUpTo(response, mostBytes);
    // Read whole, and no longer packed as its headers say.
    const told = new Headers(headers);
    told.delete('content-encoding');
    told.delete('content-length');
    const isBare = status === 204 || status === 205 || status === 304;
    return new Response(isBare ? null : body, { status, headers: told });
  };
}

async function readUpTo({ body }: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`The answer is longer than ${mostBytes} bytes.`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
