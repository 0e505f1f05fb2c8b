import { expect, test } from 'vitest';
import { returnAddressOf } from './return-address.ts';

test.each(['/competition/contest_info', '/application/my?current=2', '/'])('[S2-23] leads on to %s', (to) => {
  expect(returnAddressOf(to, null)).toBe(to);
  expect(returnAddressOf(to, 'U034')).toBe(to);
});

test.each([
  null,
  '',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
])('never leaves the site: %s leads to the home page', (to) => {
  expect(returnAddressOf(to, null)).toBe('/');
});

test.each([
  ['U032', 'my'],
  ['U034', 'group'],
  ['U035', 'group'],
] as const)('%s, led to a trade from the public page, enters it at /application/%s', (as, way) => {
  for (const asked of ['my', 'group'])
    expect(returnAddressOf(`/application/${asked}?trade=T1`, as)).toBe(`/application/${way}?trade=T1`);
});

test('a trade leads who enters nobody where the address says', () => {
  expect(returnAddressOf('/application/my?trade=T1', null)).toBe('/application/my?trade=T1');
});
