import { describe, expect, it } from 'vitest';
import { refuseCard, valuesOf } from './card-values.ts';

const CARD = {
  Name: ' 陆示岚 ',
  Base64Photo: '',
  Sex: '女',
  Nation: '汉',
  Birthday: '19900307',
  Address: '江苏省张家港市杨舍镇示例路18号',
  IDCardNo: '320599199003071264',
};
const TODAY = '2026-11-23';

describe('a card', () => {
  it('[S3-14] becomes what a form would have: codes, days and the kind of paper', () => {
    expect(valuesOf(CARD)).toEqual({
      name: '陆示岚',
      idType: '居民身份证',
      idCardNo: '320599199003071264',
      sex: 2,
      birthday: '1990-03-07',
      nation: '汉族',
      address: '江苏省张家港市杨舍镇示例路18号',
    });
  });

  it.each(['19900307', '1990-03-07', '1990.3.7', '1990年3月7日', ' 1990/03/07 '])(
    'has its birthday from %s',
    (Birthday) => expect(valuesOf({ ...CARD, Birthday }).birthday).toBe('1990-03-07'),
  );

  it.each([
    ['汉族', '汉族'],
    ['维吾尔', '维吾尔族'],
    ['其他', '其他'],
    ['火星', undefined],
    ['', undefined],
  ])('of the people %s is %s', (Nation, nation) => expect(valuesOf({ ...CARD, Nation }).nation).toBe(nation));
});

it.each([
  ['a card that fits together', {}, null],
  ['a check digit that does not fit', { IDCardNo: '320599199003071260' }, { key: 'idCardCheckDigit' }],
  ['no number', { IDCardNo: '' }, { key: 'idCardRequired' }],
  ['no name', { Name: '' }, { key: 'personNameRequired' }],
  ['signs that no name has', { Name: '<img src=x>' }, { key: 'personNameFormat' }],
  ['a birthday that is not the number’s', { Birthday: '19900308' }, { contradicts: 'birthday' }],
  ['a birthday that nobody can read', { Birthday: '?' }, { contradicts: 'birthday' }],
  ['a sex that is not the number’s', { Sex: '男' }, { contradicts: 'sex' }],
])('is judged like typed values: %s', (_, wrong, refusal) =>
  expect(refuseCard(valuesOf({ ...CARD, ...wrong }), TODAY)).toEqual(refusal),
);
