import { expect, test } from 'vitest';
import { isEmpty } from './is-empty.ts';

test.each([[null], [undefined], [''], [[]], [{}], [Object.create(null)]])('[S5-34] %j is empty', (value) => {
  expect(isEmpty(value)).toBe(true);
});

test.each([[0], [-0], [Number.NaN], [1], [true], [false], [0n]])(
  '[S5-35] %s is a number or a boolean and never empty',
  (value) => {
    expect(isEmpty(value)).toBe(false);
  },
);

test.each([[' '], ['0'], [[undefined]], [{ a: undefined }], [new Date(0)], [new Map()], [() => 1]])(
  '%o says something and is not empty',
  (value) => {
    expect(isEmpty(value)).toBe(false);
  },
);
