// One key for one intention (wire §11): what is sent again because its answer never came is sent under the same key, so
// that a save which did arrive is answered and not repeated.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { CallFailed } from './failure.ts';
import type { Input } from './input.ts';
import { isObject, slot } from './storage.ts';

type Keys = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, File>>;

const isKeys = (value: unknown): value is Keys => isObject(value) && Object.values(value).every(isText);
const isText = (value: unknown) => typeof value === 'string';

/** By a mark of what was sent; in the session, so that a page that was loaded anew still knows it. */
const unanswered = slot('unanswered', isKeys, 'session');
const MOST_UNANSWERED = 50;
/** How often a call is asked for again that the server is still at. */
const MOST_WAITS = 30;

export async function underOneKey<T>(
  endpoint: Endpoint,
  input: Input,
  files: Files | undefined,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!endpoint.isRepeatable) return await work({});
  const mark = markOf(endpoint.path, input, files);
  const headers = { 'Idempotency-Key': keyFor(mark) };
  try {
    const answer = await patiently(async () => await work(headers));
    forget(mark);
    return answer;
  } catch (thrown) {
    if (isFinal(thrown)) forget(mark);
    throw thrown;
  }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await work();
    } catch (thrown) {
      if (!isStillRunning(thrown) || waits === MOST_WAITS) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, (thrown.retryAfter ?? 1) * 1000));
    }
  }
}

const isStillRunning = (thrown: unknown): thrown is CallFailed =>
  thrown instanceof CallFailed && thrown.code === 409 && thrown.retryAfter !== null;

/** Whether the call is known not to have been carried out, and will not be: the next try is another intention. */
const isFinal = (thrown: unknown): boolean =>
  thrown instanceof CallFailed &&
  thrown.code >= 400 &&
  thrown.code < 500 &&
  ![401, 408, 423, 429].includes(thrown.code) &&
  !isStillRunning(thrown);

const read = (): Keys => unanswered.read()?.value ?? {};

function keyFor(mark: string): string {
  const known = read()[mark];
  if (known !== undefined) return known;
  const key = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
  unanswered.write(Object.fromEntries([...Object.entries(read()), [mark, key]].slice(-MOST_UNANSWERED)));
  return key;
}

function forget(mark: string): void {
  const { [mark]: _, ...others } = read();
  unanswered.write(others);
}

function markOf(path: string, input: Input, files: Files = {}): string {
  const sent = Object.entries(files).map(([name, file]) => [name, file.name, file.size, file.lastModified]);
  return hash(JSON.stringify([path, input, sent]));
}

/** Short enough to be kept and long enough for what one session sends (cyrb53); where two do collide, the server sees it. */
function hash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
