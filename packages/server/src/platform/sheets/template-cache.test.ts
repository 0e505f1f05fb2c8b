import { expect, test } from 'vitest';
import { templateCache } from './template-cache.ts';

const aBook = (heading: string) => ({ columns: [{ heading }], rows: [] });

function writer() {
  const written: string[] = [];
  const write = (name: string) => async () => {
    written.push(name);
    return Buffer.alloc(10, name);
  };
  return { written, write };
}

test('the same book is written once, for those who ask at once too', async () => {
  const cache = templateCache(100);
  const { written, write } = writer();
  const books = await Promise.all(Array.from({ length: 150 }, () => cache.get(aBook('a'), write('a'))));
  await cache.get(aBook('a'), write('a'));
  await cache.get(aBook('b'), write('b'));
  expect(new Set(books.map(String))).toEqual(new Set(['aaaaaaaaaa']));
  expect(written).toEqual(['a', 'b']);
});

test('beyond its bytes the one that was asked for longest ago goes', async () => {
  const cache = templateCache(20);
  const { written, write } = writer();
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(aBook(name), write(name));
  expect(written).toEqual(['a', 'b', 'c', 'b']);
});

test('one that could not be written is tried again', async () => {
  const cache = templateCache(20);
  const failing = cache.get(aBook('a'), async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await expect(cache.get(aBook('a'), async () => Buffer.from('a'))).resolves.toEqual(Buffer.from('a'));
});
