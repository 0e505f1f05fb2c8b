import { expect, it } from 'vitest';
import { isMinor, refuseUnguarded } from './guardian.ts';

it.each([
  ['2008-11-23', true],
  ['2008-11-22', false],
  ['2010-02-28', true],
  [null, false],
])('somebody born %s is a minor on 2026-11-22: %s', (birthday, minor) => {
  expect(isMinor(birthday, '2026-11-22')).toBe(minor);
});

it('a minor needs a guardian, and the consent by code or on paper', () => {
  const minor = { birthday: '2010-01-01' };
  const guardian = { guardianName: '王例', guardianMobile: '19900000001' };
  const fields = (entry: object) => refuseUnguarded(entry, '2026-11-22').map(({ field }) => field);
  expect(fields(minor)).toEqual(['guardianName', 'guardianMobile', 'guardianAtt']);
  expect(fields({ ...minor, ...guardian })).toEqual(['guardianAtt']);
  expect(fields({ ...minor, ...guardian, guardianAtt: 'a' })).toEqual([]);
  expect(fields({ ...minor, ...guardian, guardianConsentTime: '2026-11-22 08:00:00' })).toEqual([]);
  expect(fields({ birthday: '1988-01-01' })).toEqual([]);
});
