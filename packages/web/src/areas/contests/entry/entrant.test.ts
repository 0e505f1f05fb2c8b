import { expect, it } from 'vitest';
import { asksForFacts, birthdayOf, readFrom } from './entrant.ts';

const TODAY = '2026-11-21';
const typed = { sex: 2, birthday: '2010-05-06' };

it.each([
  [{ idType: '居民身份证', idCardNo: '320599198803159016' }, '1988-03-15', false],
  [{ idType: '外国人永久居留身份证', idCardNo: '932840199005201238' }, '1990-05-20', false],
  [{ idType: '外国人永久居留身份证', idCardNo: 'USA320582900520' }, '2010-05-06', true],
  [{ idType: '护照', idCardNo: 'E12345678' }, '2010-05-06', true],
  [{ idType: '居民身份证', idCardNo: '320599' }, null, false],
  [{}, null, false],
])('of %j knows the birthday by its number, or asks for it', (paper, birthday, isAsked) => {
  expect(birthdayOf({ ...paper, ...typed }, TODAY)).toBe(birthday);
  expect(asksForFacts(paper, TODAY)).toBe(isAsked);
  expect(readFrom(paper, TODAY) === null).toBe(birthday !== '1988-03-15' && birthday !== '1990-05-20');
});
