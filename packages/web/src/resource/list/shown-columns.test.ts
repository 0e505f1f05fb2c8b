import { expect, test } from 'vitest';
import { movedTo, shownOf } from './shown-columns.ts';

test('picked columns stand in the picked order, without those that the page has lost since', () => {
  expect(shownOf(['c', 'gone', 'a'], ['a', 'b', 'c'], ['a', 'b'])).toEqual(['c', 'a']);
});

test('without a pick, or without any known column, the page shows its own', () => {
  expect(shownOf(null, ['a', 'b'], ['a'])).toEqual(['a']);
  expect(shownOf(['gone'], ['a', 'b'], ['a'])).toEqual(['a']);
});

test('a column moves to the place of another, and those between move on', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c']);
  expect(movedTo(['a', 'b'], 'hidden', 'a')).toEqual(['a', 'b']);
});

test('a column that is named twice is shown once', () => {
  expect(shownOf(['b', 'b', 'a'], ['a', 'b'], ['a'])).toEqual(['b', 'a']);
});
