import { expect, test } from 'vitest';
import { viewOf } from './view-of.ts';

test('[S2-13] U028, U029 and U030 share one view', () => {
  expect(new Set(['U028', 'U029', 'U030'].map(viewOf))).toEqual(new Set(['account']));
});

test('[S2-14] U031 has another', () => expect(viewOf('U031')).toBe('town'));

test('U032 to U035 keep a record of their own, as their link in the top bar promises', () => {
  expect(['U032', 'U033', 'U034', 'U035'].map(viewOf)).toEqual(['individual', 'unit', 'school', 'business']);
});

test('[S2-15] other ids see nothing', () => {
  for (const userId of ['U036', '019aa000-0000-7000-8000-000000000000', '']) expect(viewOf(userId)).toBe('none');
});
