import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptThreads } from './kept-threads.ts';

type Task = { say: string } | { fault: string } | { fill: true } | { wait: true } | { bytes: number };

const folder = mkdtempSync(join(tmpdir(), 'trainrace-threads-'));
const file = join(folder, 'worker.ts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const kept = pathToFileURL(join(import.meta.dirname, 'kept-threads.ts')).href;
  writeFileSync(
    file,
    `import { threadId } from 'node:worker_threads';
    import { serveTasks } from '${kept}';
    serveTasks(async (task) => {
      if ('fault' in task) throw new Error(task.fault);
      if ('fill' in task) { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); }
      if ('wait' in task) await new Promise(() => setInterval(() => {}, 1000));
      if ('bytes' in task) return new Uint8Array(task.bytes);
      return Buffer.from(task.say + ' ' + threadId);
    });`,
  );
});

const threads = (mostMs = 60_000) =>
  keptThreads<Task>(pathToFileURL(file), {
    memory: { maxOldGenerationSizeMb: 24 },
    mostMs,
    tooSlow: () => new Error('too slow'),
    tooLarge: () => new Error('too large'),
  });
type Threads = ReturnType<typeof threads>;

const run = async (some: Threads, task: Task) => (await some.use(async (ask) => await ask(task))).toString();
const threadOf = async (some: Threads) => (await run(some, { say: 'in' })).slice(3);

it('a thread that did its work does the next', async () => {
  const some = threads();
  const first = await threadOf(some);
  expect(await threadOf(some)).toBe(first);
});

it('two tasks at a time have a thread each, and one work keeps its thread', async () => {
  const some = threads();
  const [one, two] = await Promise.all([threadOf(some), threadOf(some)]);
  expect(one).not.toBe(two);
  const said = await some.use(async (ask) => [await ask({ say: 'a' }), await ask({ say: 'b' })]);
  expect(new Set(said.map((bytes) => bytes.toString().slice(2))).size).toBe(1);
});

it('a thread whose work failed, took too long, filled its memory or made much is used for nothing more', async () => {
  const some = threads();
  const others = threads(500);
  const first = await threadOf(some);
  await expect(run(some, { fault: 'no ink' })).rejects.toThrow('no ink');
  const second = await threadOf(some);
  await expect(run(some, { fill: true })).rejects.toThrow('too large');
  const third = await threadOf(some);
  expect(await run(some, { bytes: 1_500_000 })).toHaveLength(1_500_000);
  const fourth = await threadOf(some);
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  await expect(run(others, { wait: true })).rejects.toThrow('too slow');
});
