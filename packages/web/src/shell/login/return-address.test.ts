import { expect, test } from 'vitest';
import { returnAddressOf } from './return-address.ts';

test.each(['/competition/contest_info', '/application/my?current=2', '/'])('[S2-23] leads on to %s', (to) => {
  expect(returnAddressOf(to)).toBe(to);
});

test.each([
  null,
  '',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
])('never leaves the site: %s leads to the home page', (to) => {
  expect(returnAddressOf(to)).toBe('/');
});
