// The one thing these tests invent: what comes back over the line. Everything above `fetch` is the product's own code.
import { jobs } from '@trainrace/contract/areas/system/jobs';
import type { DataOf, Endpoint } from '@trainrace/contract/wire/endpoint';
import type { CellError, FieldError } from '@trainrace/contract/wire/envelope';
import { sealer } from '../api/config.ts';

export interface Asked {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

type Handler = (asked: Asked) => unknown;

/** An answer that is no success. */
export class Refusal extends Error {
  readonly code: number;
  readonly errors: readonly (FieldError | CellError)[];

  constructor(code: number, message: string, errors: readonly (FieldError | CellError)[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** A written-out envelope, outside the contract. */
export class Envelope extends Error {
  readonly body: Readonly<Record<string, unknown>> & { code: number };

  constructor(body: Readonly<Record<string, unknown>> & { code: number }) {
    super('an envelope of its own');
    this.body = body;
  }
}

/** An answer of a proxy that knows no envelopes. */
export class Wordless extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super('no envelope');
    this.status = status;
    this.body = body;
  }
}

/** A file instead of an envelope. */
export class SentFile {
  readonly name: string;
  readonly content: BlobPart;
  /** Besides its name. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(name: string, content: BlobPart = 'file', headers: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.content = content;
    this.headers = headers;
  }
}

const handlers = new Map<string, Handler>();

/** The calls of one test; an answer that comes after its end is nothing to the next. */
const newLine = () => ({ calls: [] as Asked[], faults: [] as string[], underWay: 0 });
let line = newLine();

/** Sets the server's answer to this call from now on; checked against the contract like the input. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handler: (asked: Asked) => DataOf<E> | Promise<DataOf<E>>,
): void {
  handlers.set(endpoint.path, async (sent) => {
    const { faults } = line;
    const asked = endpoint.form === 'sealed' ? await unsealed(sent) : sent;
    if (endpoint.method === 'POST' && endpoint.form === 'json')
      faults.push(...misfits(endpoint.input, asked.input, `sent to ${endpoint.path}`));
    const data = await handler(asked);
    if (endpoint.form !== 'file') faults.push(...misfits(endpoint.data, data, `answered by ${endpoint.path}`));
    return endpoint.form === 'sealed' ? (await sealer()).seal(endpoint.path, JSON.stringify(data)) : data;
  });
}

/** Opens a sealed body. */
async function unsealed(sent: Asked): Promise<Asked> {
  const body = (await sealer()).unseal(sent.path, String(sent.input['data']));
  return { ...sent, input: JSON.parse(body) as Asked['input'] };
}

export function sentTo({ path }: Endpoint): Asked[] {
  return line.calls.filter((asked) => asked.path === path);
}

/** An answer that comes when the test lets it. */
export function later<Data>(): { answer: Promise<Data>; give: (data: Data) => void; refuse: (why: Refusal) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Data>();
  return { answer: promise, give: resolve, refuse: reject };
}

export function resetGateway(): void {
  handlers.clear();
  line = newLine();
}

/** Violations of the contract on the line: any is a fault of the page, or of the test. */
export function lineFaults(): readonly string[] {
  return line.faults;
}

export function callsUnderWay(): number {
  return line.underWay;
}

let isInstalled = false;

export function installGateway(): void {
  if (isInstalled) return;
  isInstalled = true;
  const real = window.fetch;
  window.fetch = async (target, init) => {
    const address = new URL(target instanceof Request ? target.url : target, location.href);
    return address.pathname.startsWith('/api/') ? await respond(address, init) : await real(target, init);
  };
  window.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
}

async function respond(address: URL, { body, headers, signal }: RequestInit = {}): Promise<Response> {
  const asked = { path: address.pathname, input: inputOf(address, body), headers: new Headers(headers) };
  const own = line;
  own.calls.push(asked);
  const handler = handlers.get(asked.path);
  // A line of a job is answered where a test is about it: else it is asked after.
  if (handler === undefined && asked.path === jobs.events.path) return envelope(503, 'no line', null);
  if (handler === undefined) {
    own.faults.push(`nobody answers ${asked.path}`);
    return envelope(404, `nobody answers ${asked.path}`, null);
  }
  own.underWay++;
  try {
    const data = await aborted(Promise.resolve(handler(asked)), signal ?? null);
    return data instanceof SentFile ? fileResponse(data) : envelope(200, '操作成功!', data);
  } catch (thrown) {
    if (thrown instanceof Envelope) return enveloped(thrown.body);
    if (thrown instanceof Wordless) return new Response(thrown.body, { status: thrown.status });
    if (!(thrown instanceof Refusal)) throw thrown;
    return envelope(thrown.code, thrown.message, thrown.errors.length > 0 ? { errors: thrown.errors } : null);
  } finally {
    own.underWay--;
  }
}

function aborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([work, promise]);
}

function inputOf(address: URL, body: RequestInit['body']): Record<string, unknown> {
  const query = Object.fromEntries(address.searchParams);
  if (typeof body === 'string') return { ...query, ...(JSON.parse(body) as object) };
  if (body instanceof FormData || body instanceof URLSearchParams) return { ...query, ...Object.fromEntries(body) };
  return query;
}

const envelope = (code: number, msg: string, data: unknown): Response =>
  enveloped({ code, success: code === 200, msg, data });

const enveloped = (body: Envelope['body']): Response =>
  new Response(JSON.stringify(body), {
    status: body.code,
    headers: { 'content-type': 'application/json' },
  });

const fileResponse = ({ name, content, headers }: SentFile): Response =>
  new Response(new Blob([content]), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...headers,
    },
  });

function misfits(schema: Endpoint['data'], value: unknown, where: string): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : [`${where}: ${parsed.error.message}`];
}

/** Uploads go by XMLHttpRequest, which alone tells how far they are. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #leaving = new AbortController();
  #address = '';
  withCredentials = false;
  responseText = '';
  status = 0;

  open(_method: string, address: string): void {
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader = (): null => null;

  abort(): void {
    this.#leaving.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData): void {
    const address = new URL(this.#address, location.href);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }));
    void this.#carry(address, body);
  }

  async #carry(address: URL, body: FormData): Promise<void> {
    try {
      const response = await respond(address, { body, headers: this.#headers, signal: this.#leaving.signal });
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
    this.dispatchEvent(new Event('loadend'));
  }
}
