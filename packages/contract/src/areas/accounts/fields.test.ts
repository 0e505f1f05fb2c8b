import { expect, test } from 'vitest';
import { idCard, identityNumber, uscc } from './fields.ts';
import { mobile } from './phone-fields.ts';

test('ID numbers and credit codes are kept as they are stored, however they were typed', () => {
  expect(idCard().parse(' 32059919660101918x')).toBe('32059919660101918X');
  expect(idCard().parse('３２０５９９１９８８０３１５９０１６')).toBe('320599198803159016');
  expect(uscc().parse(' 91320599ma9trg０197 ')).toBe('91320599MA9TRG0197');
});

test.each([
  [idCard(), '320599198803159017', 'idCardCheckDigit'],
  [idCard(), '320599299903159017', 'idCardBirthday'],
  [identityNumber(), '3.20599E+17', 'idCardScientific'],
  [identityNumber(), '320599198803159017', 'idCardCheckDigit'],
  [identityNumber(), '护照', 'identityNumberFormat'],
  [uscc(), '91320599MA9TRG019', 'usccLength'],
  [mobile(), '0512-580000', 'phoneFormat'],
])('a refused number names the rule’s message', (schema, typed, key) => {
  expect(schema.safeParse(typed).error?.issues).toMatchObject([{ code: 'custom', params: { key } }]);
});
