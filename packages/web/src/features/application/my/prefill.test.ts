import type { UserInfo } from '@trainrace/contract/accounts/user-info';
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { prefill } from './prefill.ts';

const person = { name: 'Chen Shiyi', mobile: '19900000001', idCardNo: '320599198803159016' } as UserInfo;

test('an entry begins with what the account says, as a resident unless it says otherwise', () => {
  expect(prefill({ ...person, idType: null })).toEqual({
    name: 'Chen Shiyi',
    mobile: '19900000001',
    idCardNo: '320599198803159016',
    idType: RESIDENT_ID_CARD,
  });
});

test('a mask is no number', () => {
  expect(prefill({ ...person, idCardNo: '320599********9016' })).not.toHaveProperty('idCardNo');
});
