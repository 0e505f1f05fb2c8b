import { expect, test } from 'vitest';
import { shownOf } from './column-settings.ts';

test('picked columns stand in the picked order, without those that the page has lost since', () => {
  expect(shownOf(['c', 'gone', 'a'], ['a', 'b', 'c'], ['a', 'b'])).toEqual(['c', 'a']);
});

test('without a pick, or without any known column, the page shows its own', () => {
  expect(shownOf(null, ['a', 'b'], ['a'])).toEqual(['a']);
  expect(shownOf(['gone'], ['a', 'b'], ['a'])).toEqual(['a']);
});
