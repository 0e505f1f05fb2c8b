import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskBankAccount, maskIdCard, maskName, maskPhone } from './mask.ts';

test.each([
  ['a phone', maskPhone, '19900000001', '199****0001'],
  ['a landline', maskPhone, '0512-58000000', '051******0000'],
  ['an ID number', maskIdCard, '320599198803159016', '320599********9016'],
  ['a passport', maskIdCard, 'E12345678', 'E1*****78'],
  ['a bank account', maskBankAccount, '6222021234567890001', '6222***********0001'],
  ['something short', maskPhone, '12345', '*****'],
  ['nothing', maskPhone, '', ''],
])('masks %s', (_what, mask, value, masked) => {
  expect(mask(value)).toBe(masked);
});

test('a mask keeps the length and hides at least four characters, or all of them', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9A-Z]{1,40}$/),
      fc.constantFrom(maskPhone, maskIdCard, maskBankAccount),
      (value, mask) => {
        const masked = mask(value);
        expect(masked).toHaveLength(value.length);
        expect([...masked].filter((c) => c === '*').length).toBeGreaterThanOrEqual(Math.min(4, value.length));
      },
    ),
  );
});

test.each([
  ['王小青', '王*青'],
  ['王青', '王*'],
  ['欧阳小青', '欧**青'],
  ['𠮷田青', '𠮷*青'],
  ['王', '*'],
  ['', '*'],
])('of the name %s everybody reads %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
