import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { normalisePhone, refuseMobile, refusePhone } from './phone.ts';

const sentence = (key: ReturnType<typeof refusePhone>) => key && formatMessage(key, 'zh');

test.each([[''], [null], [undefined]])('[S5-24] refuses the empty phone %j: 手机号码不能为空', (phone) => {
  expect(sentence(refusePhone(phone))).toBe('手机号码不能为空');
  expect(sentence(refuseMobile(phone))).toBe('手机号码不能为空');
});

test.each([['19900000001'], ['29900000001'], ['abcdefghijk']])(
  '[S5-25] accepts eleven characters that are no landline: %s',
  (phone) => {
    expect(refusePhone(phone)).toBeNull();
  },
);

test.each([['021-5800000'], ['02158000000'], ['05125800000']])(
  '[S5-26] refuses the landline %s: 手机号码格式不正确',
  (phone) => {
    expect(sentence(refusePhone(phone))).toBe('手机号码格式不正确');
  },
);

test.each([['1990000000'], ['199000000011'], ['0512-58000000'], ['58000000'], ['1'], ['1990000000\n']])(
  '[S5-27 S9-06] refuses %s for its length: 手机号码长度不正确',
  (phone) => {
    expect(sentence(refusePhone(phone))).toBe('手机号码长度不正确');
  },
);

test.each([['29900000001'], ['abcdefghijk'], ['1990000000x'], ['021-5800000']])(
  'sends no text message to %j: 手机号码格式不正确',
  (phone) => {
    expect(sentence(refuseMobile(phone))).toBe('手机号码格式不正确');
  },
);

test.each([
  ['+86 199 0000 0001'],
  ['+8619900000001'],
  ['0086-199-0000-0001'],
  ['8619900000001'],
  ['（+86）199－0000－0001'],
  ['199—0000—0001'],
  ['１９９０００００００１'],
  ['199\u3000 0000\u00a00001'],
  ['\u202d19900000001\u202c'],
  ['\ufeff199\u200b00000001'],
])('keeps %j as 19900000001', (typed) => {
  expect(refuseMobile(typed)).toBeNull();
  expect(normalisePhone(typed)).toBe('19900000001');
});

test.each([
  ['021-5800000'],
  ['abcdefghijk'],
  ['86199000000011'],
  ['199****0001'],
  ['+1 199 0000 0001'],
  ['29900000001'],
])('leaves %j as it is: it is no mobile number', (typed) => {
  expect(normalisePhone(typed)).toBe(typed);
});

test('every number of 1 and ten digits gets text messages', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1\d{10}$/), (mobile) => {
      expect(refuseMobile(mobile)).toBeNull();
    }),
  );
});

test('a megabyte is refused for its length before any pattern sees it', () => {
  expect(refusePhone('0'.repeat(1_000_000))).toBe('phoneLength');
});
