import { setImmediate as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns, queuesByName } from './turns.ts';

/** Runs ten tasks and tells how many were under way at once. */
async function mostAtOnce(run: (index: number, task: () => Promise<void>) => Promise<void>): Promise<number> {
  let now = 0;
  let most = 0;
  const task = async () => {
    now += 1;
    most = Math.max(most, now);
    await pause();
    now -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => run(index, task)));
  return most;
}

test('no more than the width run at once, and all of them run', async () => {
  const take = turns(3);
  expect(await mostAtOnce((_, task) => take(task))).toBe(3);
  await expect(take(async () => 'after')).resolves.toBe('after');
});

test('one at a time for each name, names beside each other', async () => {
  const take = queuesByName();
  expect(await mostAtOnce((_, task) => take('one', task))).toBe(1);
  expect(await mostAtOnce((index, task) => take(index % 2 === 0 ? 'one' : 'two', task))).toBe(2);
});

test('or so many at a time for each name', async () => {
  const take = queuesByName(Infinity, 2);
  expect(await mostAtOnce((_, task) => take('one', task))).toBe(2);
  expect(await mostAtOnce((index, task) => take(index % 2 === 0 ? 'one' : 'two', task))).toBe(4);
});

test('a task that fails gives its turn to the next', async () => {
  const take = turns(1);
  const failing = take(async () => {
    await pause();
    throw new Error('no');
  });
  const next = take(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});

test('who would wait behind too many is sent away, and the rest is served', async () => {
  const take = turns(1, 2);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => take(async () => await pause())));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(answers[4]).toMatchObject({ reason: { code: 503 } });
});
