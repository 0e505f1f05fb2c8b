import { expect, test } from 'vitest';
import { namedIn } from './named-in.ts';

const [li, wang, longer, namesake] = [
  { id: '1', name: '李明' },
  { id: '2', name: '王芳' },
  { id: '3', name: '李明华' },
  { id: '4', name: '李明' },
];

test.each([
  ['@李明 请看', [li, wang], [li]],
  ['@李明 @王芳 ', [li, wang, li], [li, wang]],
  ['李明请看', [li], []],
  ['@王芳', [], []],
  ['@李明华 请看', [li, longer], [longer]],
  ['@李明华 @李明 请看', [li, longer], [li, longer]],
  ['@李明 请看', [li, namesake], [li, namesake]],
])('%s', (text, chosen, named) => {
  expect(namedIn(text, chosen)).toEqual(named);
});
