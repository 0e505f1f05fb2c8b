import { readFileSync } from 'node:fs';
import { messages } from '@trainrace/contract/messages';
import { expect, test } from 'vitest';
import { namesInSource, SENTENCES, withoutUnnamed } from '../page-sentences.ts';

const keysOf = (source: string): string[] => [...source.matchAll(/^ {2}(\w+): \[/gm)].map(([, key]) => key!);
const source = SENTENCES.map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).join('');

test('pages load the sentences that they name, whole, and none that only the server says', () => {
  const names = namesInSource();
  const kept = withoutUnnamed(source, names);
  expect(keysOf(kept).toSorted()).toEqual(
    Object.keys(messages)
      .filter((key) => names.has(key))
      .toSorted(),
  );
  expect(kept.length).toBeLessThan(source.length * 0.7);
  expect(kept).toContain(messages.confirmRemoveSelected[0]);
  expect(kept).not.toContain('dictParentRetired');
  expect(withoutUnnamed(source, new Set(keysOf(source)))).toBe(source);
});

test('each sentence stands in the file of one area, and every file is among the messages', () => {
  expect(keysOf(source).toSorted()).toEqual(Object.keys(messages).toSorted());
});
