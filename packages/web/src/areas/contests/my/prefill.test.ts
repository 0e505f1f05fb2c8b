import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { UserInfo } from '@trainrace/contract/areas/accounts/user-info';
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

test('what the entry before said holds again, but for what was signed for it', () => {
  const last = {
    idCardNo: person.idCardNo,
    workYears: 8,
    candidateSource: '企业',
    name: 'Chen Yi',
    commitmentAtt: 'a',
    otherAtts: ['b'],
    teamNo: '1',
  } as unknown as ApplicationInfo;
  const known = prefill(person, last);
  expect(known).toMatchObject({ name: 'Chen Shiyi', workYears: 8, candidateSource: '企业' });
  for (const field of ['commitmentAtt', 'otherAtts', 'teamNo']) expect(known).not.toHaveProperty(field);
});

test('an entry for somebody else says nothing of oneself', () => {
  const other = { idCardNo: '320599199507229424', workYears: 8 } as unknown as ApplicationInfo;
  expect(prefill(person, other)).not.toHaveProperty('workYears');
});

test('a mask is no number', () => {
  expect(prefill({ ...person, idCardNo: '320599********9016' })).not.toHaveProperty('idCardNo');
});

test('with another employer the code of the former one goes, and what is looked over stays', () => {
  const last = {
    idCardNo: person.idCardNo,
    workUnit: 'Shazhou Precision',
    workUnitUscc: '91320582MA1EXAMPLE',
    unitNature: '国有',
    candidateSource: '企业',
    post: 'Turner',
    workYears: 8,
  } as unknown as ApplicationInfo;
  const known = (workUnit: string | null) => prefill({ ...person, workUnit, workUnitUscc: null }, last);
  expect(known('Elsewhere')).toMatchObject({ workUnit: 'Elsewhere', workYears: 8, candidateSource: '企业' });
  expect(known('Elsewhere')).not.toHaveProperty('workUnitUscc');
  for (const name of [null, 'shazhou precision'])
    expect(known(name)).toMatchObject({ workUnitUscc: last.workUnitUscc });
});
