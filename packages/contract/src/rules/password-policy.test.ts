import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { refusePassword } from './password.ts';
import { refuseGuessablePassword } from './password-policy.ts';

const owner = { account: 'School01', phone: '19900000001', idCardNo: '320599198803159016' };

test.each([['P@ssw0rd'], ['Admin@123'], ['Password1!'], ['1qaz@WSX'], ['Aa123456!']])(
  'refuses %s, which the shape rule lets pass, because everybody picks it',
  (password) => {
    expect(refusePassword(password)).toBeNull();
    expect(refuseGuessablePassword(password, owner)).toBe('passwordTooCommon');
  },
);

test.each([
  ['the account', 'school01!'],
  ['the account in other letters', 'xSCHOOL01x#'],
  ['the end of the phone', 'Ab#000001'],
  ['the birthday of the ID number', 'Li@19880315'],
  ['the end of the ID number', 'Li@159016'],
])('refuses a password that tells %s', (_what, password) => {
  const key = refuseGuessablePassword(password, owner);
  expect(key && formatMessage(key, 'zh')).toBe('密码不能包含账号、手机号码或证件号码');
});

test.each([['Demo@2026'], ['Tr4inRace#9'], ['x1988-0315!'], ['sch00l-01']])('accepts %s', (password) => {
  expect(refuseGuessablePassword(password, owner)).toBeNull();
});

test('an account of three letters and missing numbers forbid nothing', () => {
  expect(refuseGuessablePassword('Big-ent-77', { account: 'ent', phone: null })).toBeNull();
});
