// The worker's script itself, as it runs in a browser: which page it answers with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../shell-worker.js'), 'utf8');
const [KEPT, SERVED] = ['the page that is kept', "the server's page"];

interface Navigation {
  request: { url: string; method: string; mode: string };
  preloadResponse: Promise<undefined>;
  respondWith: (answer: Promise<string>) => void;
}

/** A visit under way: the network answers, fails or is waited for no longer when the test says so. */
function visit({
  pages = { '/': KEPT },
  registration = {},
}: {
  pages?: Record<string, string>;
  registration?: object;
}) {
  const heard: Record<string, (event: Navigation) => void> = {};
  const network = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<() => void>();
  let answer: Promise<string> | undefined;
  runInNewContext(SCRIPT, {
    self: {
      addEventListener: (name: string, listener: (event: Navigation) => void) => void (heard[name] = listener),
      location: { origin: 'https://here.example' },
      registration,
    },
    caches: { match: async (path: string) => await Promise.resolve(pages[path]) },
    fetch: async () => await network.promise,
    setTimeout: (done: (value: string) => void, _: number, value: string) => asked.resolve(() => done(value)),
    URL,
  });
  heard['fetch']!({
    request: { url: 'https://here.example/wel/index', method: 'GET', mode: 'navigate' },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given) => void (answer = given),
  });
  return { answer: answer!, network, patienceEnds: async () => (await asked.promise)() };
}

test('a page comes from the server as long as it answers, and without it or after four seconds from the device', async () => {
  const quick = visit({});
  quick.network.resolve(SERVED);
  expect(await quick.answer).toBe(SERVED);
  const away = visit({});
  away.network.reject(new TypeError('Failed to fetch'));
  expect(await away.answer).toBe(KEPT);
  const slow = visit({});
  await slow.patienceEnds();
  expect(await slow.answer).toBe(KEPT);
  const first = visit({ pages: {} });
  first.network.resolve(SERVED);
  expect(await first.answer).toBe(SERVED);
});

test.each(['waiting', 'installing'])(
  'with a newer program %s only the server’s page is shown, however slow',
  async (state) => {
    const registration = { [state]: {} };
    const slow = visit({ registration });
    // Patience, where it is asked for, ends before the network answers.
    void slow.patienceEnds();
    await new Promise(setImmediate);
    slow.network.resolve(SERVED);
    expect(await slow.answer).toBe(SERVED);
    const away = visit({ registration });
    away.network.reject(new TypeError('Failed to fetch'));
    expect(await away.answer).toBe(KEPT);
  },
);
