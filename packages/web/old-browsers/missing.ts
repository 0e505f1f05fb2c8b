// APIs of browsers that the pages use and old ones do not have; those of the language come from core-js.
// Just as much of each as the pages use. It runs before them, and in each of their threads.

const define = (on: object, name: string, value: unknown): void => {
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
};
/** Nothing where the browser has it, or does not have what it would stand on: a thread has no elements. */
const add = (on: object | undefined, name: string, value: unknown): void => {
  if (on !== undefined && !(name in on)) define(on, name, value);
};
const inPage = typeof document !== 'undefined';

// Chrome 80 refuses calls that outlive their page if they have headers, to our own server too; Chrome 81 is the first with names
// of languages. Such a call ends with its page there.
if (!('DisplayNames' in Intl)) {
  const ask = globalThis.fetch;
  define(globalThis, 'fetch', (input: RequestInfo, init?: RequestInit) => ask(input, { ...init, keepalive: false }));
}

// Calls that are given up, with the reason.
if (!('reason' in AbortSignal.prototype)) {
  const reasons = new WeakMap<AbortSignal, unknown>();
  const { abort } = AbortController.prototype;
  define(AbortController.prototype, 'abort', function (this: AbortController, reason?: unknown) {
    if (this.signal.aborted) return;
    reasons.set(this.signal, reason ?? new DOMException('signal is aborted without reason', 'AbortError'));
    abort.call(this);
  });
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this);
    },
  });
  const ask = globalThis.fetch;
  define(globalThis, 'fetch', (input: RequestInfo, init?: RequestInit) =>
    ask(input, init).catch((error: unknown) => {
      throw init?.signal?.aborted === true ? (init.signal.reason ?? error) : error;
    }),
  );
}
add(AbortSignal.prototype, 'throwIfAborted', function (this: AbortSignal) {
  if (this.aborted) throw this.reason;
});
add(AbortSignal, 'abort', (reason?: unknown) => {
  const controller = new AbortController();
  controller.abort(reason);
  return controller.signal;
});
add(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
});
add(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController();
  const all = [...signals];
  const end = (signal: AbortSignal) => {
    for (const [one, listener] of listeners) one.removeEventListener('abort', listener);
    controller.abort(signal.reason);
  };
  const listeners = all.map((signal) => [signal, () => end(signal)] as const);
  const ended = all.find(({ aborted }) => aborted);
  if (ended === undefined) for (const [signal, listener] of listeners) signal.addEventListener('abort', listener);
  else controller.abort(ended.reason);
  return controller.signal;
});

// Listeners that leave with a signal.
let knowsSignal = false;
try {
  const options = {
    get signal() {
      knowsSignal = true;
      return undefined;
    },
  };
  new AbortController().signal.addEventListener('abort', null, options);
} catch {
  // A browser that asks for the signal may refuse this one.
}
if (!knowsSignal) {
  const { addEventListener } = EventTarget.prototype;
  define(
    EventTarget.prototype,
    'addEventListener',
    function (
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      const signal = typeof options === 'object' ? options?.signal : undefined;
      if (signal?.aborted === true) return;
      addEventListener.call(this, type, listener, options);
      if (signal !== undefined)
        addEventListener.call(signal, 'abort', () => this.removeEventListener(type, listener, options));
    },
  );
}

add(URL, 'canParse', (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
});

add(crypto, 'randomUUID', () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 (RFC 9562 §5.4).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
});

/** Names in a row: 甲、乙和丙, A, B, and C. */
class ListFormat {
  readonly #isChinese: boolean;
  constructor(lang: string) {
    this.#isChinese = lang.startsWith('zh');
  }
  format(parts: Iterable<string>): string {
    const all = [...parts];
    const last = all.pop() ?? '';
    if (all.length === 0) return last;
    if (this.#isChinese) return `${all.join('、')}和${last}`;
    return all.length === 1 ? `${all[0]} and ${last}` : `${all.join(', ')}, and ${last}`;
  }
}
add(Intl, 'ListFormat', ListFormat);

// The sealing of a password counts its bits by it.
add(DataView.prototype, 'setBigUint64', function (this: DataView, at: number, value: bigint, isLittle = false) {
  const [high, low] = [Number((value >> 32n) & 0xff_ff_ff_ffn), Number(value & 0xff_ff_ff_ffn)];
  this.setUint32(at + (isLittle ? 4 : 0), high, isLittle);
  this.setUint32(at + (isLittle ? 0 : 4), low, isLittle);
});

// Streams: each part goes through one function, asked for by who reads.
interface Maker<Out> {
  enqueue(part: Out): void;
}
interface Steps<In, Out> {
  transform(part: In, to: Maker<Out>): void;
  flush?(to: Maker<Out>): void;
}
const STEPS = Symbol('steps');
interface Passage<In, Out> {
  [STEPS]: Steps<In, Out>;
}
class Transform<In, Out> implements Passage<In, Out> {
  readonly [STEPS]: Steps<In, Out>;
  constructor(steps: Steps<In, Out>) {
    this[STEPS] = steps;
  }
}
function through<In, Out>(stream: ReadableStream<In>, steps: Steps<In, Out>): ReadableStream<Out> {
  const reader = stream.getReader();
  return new ReadableStream<Out>({
    async pull(controller) {
      let made = 0;
      const to = {
        enqueue: (part: Out) => {
          made++;
          controller.enqueue(part);
        },
      };
      while (made === 0) {
        const { done, value } = await reader.read();
        if (!done) steps.transform(value, to);
        else {
          steps.flush?.(to);
          controller.close();
          return;
        }
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
if (typeof TransformStream === 'undefined') add(globalThis, 'TransformStream', Transform);
if (typeof TextDecoderStream === 'undefined')
  add(
    globalThis,
    'TextDecoderStream',
    class extends Transform<BufferSource, string> {
      constructor() {
        const decoder = new TextDecoder();
        super({ transform: (part, to) => to.enqueue(decoder.decode(part, { stream: true })) });
      }
    },
  );
/** Of a browser that has streams, passages of its own go the way they always went. */
const { pipeThrough } = ReadableStream.prototype as { pipeThrough?: (passage: unknown) => ReadableStream };
define(
  ReadableStream.prototype,
  'pipeThrough',
  function (this: ReadableStream, passage: Partial<Passage<unknown, unknown>>) {
    const steps = passage[STEPS];
    return steps === undefined ? pipeThrough!.call(this, passage) : through(this, steps);
  },
);

// Pictures.
interface Bitmap extends HTMLCanvasElement {
  close(): void;
}
async function drawn(source: Blob): Promise<Bitmap> {
  const image = new Image();
  const address = URL.createObjectURL(source);
  try {
    image.src = address;
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return Object.assign(canvas, { close: () => {} });
}
if (inPage) {
  // Told to the pages: the components' styles are written differently for these browsers (shell/OlderStyles.tsx).
  document.documentElement.dataset['bundle'] = 'older';
  const { createImageBitmap: make } = globalThis as Partial<typeof globalThis>;
  // Some have it and refuse what they do not know among its options.
  const makeBitmap = async (source: ImageBitmapSource, options?: ImageBitmapOptions): Promise<ImageBitmap | Bitmap> => {
    if (make === undefined) return await drawn(source as Blob);
    if (options === undefined) return await make(source);
    return await make(source, options).catch(async (error: unknown) => {
      if (error instanceof TypeError && source instanceof Blob) return await drawn(source);
      throw error;
    });
  };
  define(globalThis, 'createImageBitmap', makeBitmap);
  add(globalThis, 'ImageBitmap', function ImageBitmap() {});
  add(globalThis, 'OffscreenCanvas', function (width: number, height: number) {
    return Object.assign(document.createElement('canvas'), { width, height });
  });

  for (const kind of [Element, Document, DocumentFragment])
    add(kind.prototype, 'replaceChildren', function (this: ParentNode & Node, ...nodes: (Node | string)[]) {
      while (this.lastChild !== null) this.lastChild.remove();
      this.append(...nodes);
    });
  // A part of the page says of itself by these (Firefox has them since 119).
  for (const [name, attribute] of [
    ['role', 'role'],
    ['ariaRequired', 'aria-required'],
  ] as const)
    if (!(name in Element.prototype))
      Object.defineProperty(Element.prototype, name, {
        configurable: true,
        get(this: Element) {
          return this.getAttribute(attribute);
        },
        set(this: Element, value: string | null) {
          if (value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, value);
        },
      });
  add(Element.prototype, 'checkVisibility', function (this: Element) {
    return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
  });
  add(HTMLFormElement.prototype, 'requestSubmit', function (this: HTMLFormElement, submitter?: HTMLElement) {
    if (submitter !== undefined) {
      submitter.click();
      return;
    }
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  });
}
