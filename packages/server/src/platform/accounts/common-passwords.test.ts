import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMON_PASSWORDS, HASH_BYTES, isCommonPassword } from './common-passwords.ts';

test('the list holds the ten thousand most used', () => {
  const { size } = statSync(join(import.meta.dirname, 'common-passwords.bin'));
  expect(size).toBe(COMMON_PASSWORDS * HASH_BYTES);
});

test.each(['Trustno1!', 'Baseball#7', 'P@ssw0rd1!', 'Sunshine@99', 'Jordan@23', 'Qwer1234!', 'Abc@12345', 'iloveyou'])(
  '%s is one of them, or one dressed up for the rule',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['Demo@2026', 'Xiang#3927k', 'Cloudy#2031', 'Vex!lum.482', 'kY7#qtrmz2'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
