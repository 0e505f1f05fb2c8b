import { expect, test } from 'vitest';
import { namedIn } from './named-in.ts';

const [li, wang] = [
  { id: '1', name: '李明' },
  { id: '2', name: '王芳' },
];

test.each([
  ['@李明 请看', [li, wang], [li]],
  ['@李明 @王芳 ', [li, wang, li], [li, wang]],
  ['李明请看', [li], []],
  ['@王芳', [], []],
])('%s', (text, chosen, named) => {
  expect(namedIn(text, chosen)).toEqual(named);
});
