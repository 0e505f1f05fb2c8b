import { expect, it } from 'vitest';
import { attendRate, isEnough } from './attendance-rules.ts';

it.each([
  [0, 4, '0.00'],
  [3, 4, '75.00'],
  [2, 3, '66.66'],
  [5, 4, '100.00'],
  [1, 0, '0.00'],
])('%i of %i sessions are %s %%', (attended, sessions, rate) => expect(attendRate(attended, sessions)).toBe(rate));

it.each([
  [2, 3, 66, true],
  [2, 3, 67, false],
  [4, 5, 80, true],
  [0, 5, 1, false],
  [0, 0, 1, false],
])('%i of %i sessions with %i %% needed: %s', (attended, sessions, share, enough) =>
  expect(isEnough(attended, sessions, share)).toBe(enough),
);
