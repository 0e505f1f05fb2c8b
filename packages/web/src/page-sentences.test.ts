import { readFileSync } from 'node:fs';
import { messages } from '@trainrace/contract/messages';
import { expect, test } from 'vitest';
import { namesInSource, withoutUnnamed } from '../page-sentences.ts';

const keysOf = (source: string): string[] => [...source.matchAll(/^ {2}(\w+): \[/gm)].map(([, key]) => key!);

test('pages load the sentences that they name, whole, and none that only the server says', () => {
  const source = readFileSync(new URL('../../contract/src/messages.ts', import.meta.url), 'utf8');
  const names = namesInSource();
  const kept = withoutUnnamed(source, names);
  expect(keysOf(kept)).toEqual(Object.keys(messages).filter((key) => names.has(key)));
  expect(kept.length).toBeLessThan(source.length * 0.7);
  expect(kept).toContain(messages.confirmRemoveSelected[0]);
  expect(kept).not.toContain('dictParentSealed');
  expect(withoutUnnamed(source, new Set(keysOf(source)))).toBe(source);
});
