import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { ageAt, normaliseIdCard, readIdCard, refuseIdCard } from './id-card.ts';

const TODAY = '2026-11-21';
const refusal = (typed: string | null) => {
  const key = refuseIdCard(typed, TODAY);
  return key && formatMessage(key, 'zh');
};

test.each([
  ['320599198803159016', 1, '1988-03-15'],
  ['320599199507229424', 2, '1995-07-22'],
  ['320599198111099139', 1, '1981-11-09'],
  ['320599200312019641', 2, '2003-12-01'],
  ['320599197602289354', 1, '1976-02-28'],
  ['320599200906309072', 1, '2009-06-30'],
  ['32059919660101918X', 2, '1966-01-01'],
  ['320599199008179290', 1, '1990-08-17'],
  ['320599199910109502', 2, '1999-10-10'],
  ['32059920000229981X', 1, '2000-02-29'],
])('accepts %s and reads sex and birthday', (idCardNo, sex, birthday) => {
  expect(refusal(idCardNo)).toBeNull();
  expect(readIdCard(idCardNo)).toEqual({ sex, birthday });
});

test.each([
  ['a lower-case x', '32059919660101918x', '32059919660101918X'],
  ['full-width digits', '３２０５９９１９８８０３１５９０１６', '320599198803159016'],
  ['a full-width x', '32059919660101918ｘ', '32059919660101918X'],
  ['blanks around', ' 320599198803159016\t', '320599198803159016'],
  ['the apostrophe of a spreadsheet', "'320599198803159016", '320599198803159016'],
])('mends %s', (_what, typed, stored) => {
  expect(refusal(typed)).toBeNull();
  expect(normaliseIdCard(typed)).toBe(stored);
});

test.each([
  ['nothing', '', '身份证号码不能为空'],
  ['null', null, '身份证号码不能为空'],
  ['scientific notation', '3.20599E+17', '身份证号码被表格转成了科学计数法，请将单元格设为文本后重新填写'],
  [
    'scientific notation without sign',
    '3.20599198803159e17',
    '身份证号码被表格转成了科学计数法，请将单元格设为文本后重新填写',
  ],
  ['15 digits', '320599880315901', '不支持15位身份证号码，请填写18位号码'],
  ['17 digits', '32059919880315901', '身份证号码应为18位'],
  ['19 digits', '3205991988031590161', '身份证号码应为18位'],
  ['a megabyte', '3'.repeat(1_000_000), '身份证号码应为18位'],
  ['a letter inside', '3205991988O3159016', '身份证号码应为17位数字加1位数字或X'],
  ['an X inside', '3205991988X3159016', '身份证号码应为17位数字加1位数字或X'],
  ['a leading zero', '020599198803159016', '身份证号码应为17位数字加1位数字或X'],
  ['29 February of a common year', '320599200102299016', '身份证号码中的出生日期不存在'],
  ['month 13', '320599198813159016', '身份证号码中的出生日期不存在'],
  ['a birthday before 1900', '320599189912319016', '身份证号码中的出生日期不存在'],
  ['a birthday to come', '320599202611229016', '身份证号码中的出生日期不存在'],
  ['a wrong check digit', '320599198803159017', '身份证号码校验位不正确'],
  ['X where a digit belongs', '32059919880315901X', '身份证号码校验位不正确'],
])('refuses %s', (_what, typed, sentence) => {
  expect(refusal(typed)).toBe(sentence);
});

test('one wrong digit or two neighbours swapped never pass', () => {
  const valid = '320599198803159016';
  fc.assert(
    fc.property(fc.nat(17), fc.nat(9), (place, digit) => {
      const typed = valid.slice(0, place) + String(digit) + valid.slice(place + 1);
      expect(refuseIdCard(typed, TODAY) === null).toBe(typed === valid);
    }),
  );
  fc.assert(
    fc.property(fc.nat(16), (place) => {
      const typed = valid.slice(0, place) + valid.charAt(place + 1) + valid.charAt(place) + valid.slice(place + 2);
      expect(refuseIdCard(typed, TODAY) === null).toBe(typed === valid);
    }),
  );
});

test.each([
  ['2009-06-30', '2026-06-29', 16],
  ['2009-06-30', '2026-06-30', 17],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['1966-01-01', '2026-11-21', 60],
])('who was born on %s is on %s of age %i', (birthday, day, age) => {
  expect(ageAt(birthday, day)).toBe(age);
});
