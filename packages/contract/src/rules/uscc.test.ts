import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { normaliseUscc, refuseUscc } from './uscc.ts';

const refusal = (typed: string | null) => {
  const key = refuseUscc(typed);
  return key && formatMessage(key, 'zh');
};

test.each([
  ['91320599MA9TRG0197'],
  ['91320599MA9TRG0272'],
  ['91320599MA9TRG035W'],
  ['52320599MJ9TRG046J'],
  ['12320599466099057W'],
  ['91320599MA9TRG06XA'],
  ['91320599MA9TRG078A'],
  ['91320599MA9TRG0865'],
])('accepts %s', (uscc) => {
  expect(refusal(uscc)).toBeNull();
});

test('mends lower-case and full-width letters', () => {
  expect(refusal(' 91320599ma9trg０197 ')).toBeNull();
  expect(normaliseUscc(' 91320599ma9trg０197 ')).toBe('91320599MA9TRG0197');
  expect(normaliseUscc('9132 0599－ma9trg０197\u200b')).toBe('91320599MA9TRG0197');
});

test.each([
  ['nothing', '', '统一社会信用代码不能为空'],
  ['null', null, '统一社会信用代码不能为空'],
  ['17 characters', '91320599MA9TRG019', '统一社会信用代码应为18位'],
  ['a megabyte', '9'.repeat(1_000_000), '统一社会信用代码应为18位'],
  ['the letter O', '91320599MA9TRGO197', '统一社会信用代码只能由数字和大写字母组成（不含I、O、S、V、Z）'],
  ['a hyphen', '91320599-A9TRG0197', '统一社会信用代码只能由数字和大写字母组成（不含I、O、S、V、Z）'],
  ['a wrong check character', '91320599MA9TRG0198', '统一社会信用代码校验位不正确'],
])('refuses %s', (_what, typed, sentence) => {
  expect(refusal(typed)).toBe(sentence);
});

test('one wrong character never passes', () => {
  const valid = '91320599MA9TRG035W';
  fc.assert(
    fc.property(fc.nat(17), fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'), (place, character) => {
      const typed = valid.slice(0, place) + character + valid.slice(place + 1);
      expect(refuseUscc(typed) === null).toBe(typed === valid);
    }),
  );
});
