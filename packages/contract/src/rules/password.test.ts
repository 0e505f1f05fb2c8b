import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { refusePassword, refuseRepeatedPassword } from './password.ts';

const sentence = (key: ReturnType<typeof refusePassword>) => key && formatMessage(key, 'zh');

test.each([[''], [null], [undefined]])('[S5-28] refuses the empty password %j: 密码不能为空', (password) => {
  expect(sentence(refusePassword(password))).toBe('密码不能为空');
});

test.each([['Demo@2026'], ['aaaaaa1!'], ['1!aaaaaaaaaaaaaa'], ['a 1-bcdef'], ['~1aaaaaa']])(
  '[S5-29] accepts %s',
  (password) => {
    expect(refusePassword(password)).toBeNull();
  },
);

test.each([
  ['no digit', 'Demo@demo'],
  ['no letter', '2026@2026'],
  ['no special character', 'Demo2026x'],
  ['a blank as its only special character', 'Demo 2026'],
  ['7 characters', 'aaaaa1!'],
  ['17 characters', '1!aaaaaaaaaaaaaaa'],
  ['a Chinese character', 'Demo@2026密'],
  ['full-width characters', 'Ｄemo@2026'],
  ['a control character', 'Demo@2026\n'],
])('[S5-29 S9-05] refuses a password with %s: 密码必须由数字、字母、特殊字符组合,请输⼊8-16位', (_what, password) => {
  expect(sentence(refusePassword(password))).toBe('密码必须由数字、字母、特殊字符组合,请输\u2f0a8-16位');
});

test('[S5-29] whatever mixes the three kinds in 8 to 16 characters is accepted', () => {
  const part = (pattern: RegExp) => fc.stringMatching(pattern);
  fc.assert(
    fc.property(
      part(/^\d{1,4}$/),
      part(/^[a-zA-Z]{6,8}$/),
      part(/^[!@#$%^&*()_+\-=]{1,4}$/),
      (digits, letters, special) => {
        expect(refusePassword(letters + special + digits)).toBeNull();
      },
    ),
  );
});

test('[S5-14] refuses a second entry that differs: 两次密码输入不一致', () => {
  expect(sentence(refuseRepeatedPassword('Demo@2026', 'Demo@2025'))).toBe('两次密码输入不一致');
  expect(sentence(refuseRepeatedPassword('Demo@2026', undefined))).toBe('两次密码输入不一致');
  expect(refuseRepeatedPassword('Demo@2026', 'Demo@2026')).toBeNull();
});
