import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const PLACES = { running: 2, ofOne: 1, waitingOfOne: 3, waiting: 5 };

/** Works that end when they are told to, in the order in which they began. */
function works(places = PLACES) {
  const turns = createTurns(places);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: string, name: string) =>
    turns.take(owner, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, endNext };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('whoever comes late with one is next, however many another has waiting', async () => {
  const { begun, add, endNext } = works();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  await settle();
  expect(begun).toEqual(['a1']);
  void add('b', 'b1');
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  for (let left = 5; left > 0; left--) await endNext();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('those who wait take turns', async () => {
  const { begun, add, endNext } = works({ ...PLACES, running: 1 });
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  for (let left = 5; left > 0; left--) await endNext();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('too many of one are refused with a moment to come again, and of all together', async () => {
  const { add } = works();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  await expect(add('a', 'a5')).rejects.toMatchObject({ code: 429, retryAfter: 5, saying: { key: 'sheetsWaiting' } });
  for (const name of ['b1', 'b2', 'b3']) void add('b', name);
  await expect(add('c', 'c1')).rejects.toMatchObject({ code: 503, retryAfter: 5 });
});

test('one that fails makes room for the next', async () => {
  const turns = createTurns({ ...PLACES, running: 1 });
  const failing = turns.take('a', async () => {
    throw new Error('broken');
  });
  const next = turns.take('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
