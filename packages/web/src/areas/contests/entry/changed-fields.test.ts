import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { expect, test } from 'vitest';
import { changedFields, changedElsewhere, savable } from './changed-fields.ts';

const stored = { name: 'Chen Shiyi', email: null, workYears: 8, otherAtts: null } as unknown as ApplicationInfo;

test('only what differs from what is stored is new; emptied and never filled are the same', () => {
  const values = { name: 'Chen Shiyi', email: '', workYears: 9, otherAtts: [] };
  expect(changedFields(values, stored, {})).toEqual(['workYears']);
});

test('what the server took and stored otherwise is not sent again, until it is changed again', () => {
  const values = { ...stored, name: 'Chen Shiyi ' };
  expect(changedFields(values, stored, {})).toEqual(['name']);
  expect(changedFields(values, stored, { name: 'Chen Shiyi ' })).toEqual([]);
  expect(changedFields({ ...values, name: 'Chen' }, stored, { name: 'Chen Shiyi ' })).toEqual(['name']);
});

test('a half-typed number waits, an emptied field is saved as empty', () => {
  const values = { mobile: '1990000', email: ' ', workYears: 9 };
  expect(savable(values, ['mobile', 'email', 'workYears'])).toEqual({ email: null, workYears: 9 });
});

test('a change made elsewhere is taken over, unless the same field was changed here', () => {
  const after = { ...stored, name: 'Chen Er', workYears: 10 } as ApplicationInfo;
  expect(changedElsewhere({ ...stored, workYears: 9 }, stored, after)).toEqual(['name']);
});
