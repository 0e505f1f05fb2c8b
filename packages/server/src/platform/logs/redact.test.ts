import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** Data that must not be found, as people and programs write it. */
const personal = fc.oneof(
  digits(17).chain((start) => fc.constantFrom('0', '9', 'X', 'x').map((end) => `${start}${end}`)),
  fc.tuple(digits(6), digits(8), digits(4)).map((parts) => parts.join(' ')),
  digits(10).map((rest) => `1${rest}`),
  digits(10).map((rest) => `1${rest.slice(0, 2)}-${rest.slice(2, 6)}-${rest.slice(6)}`),
  digits(8).map((rest) => `0512-${rest}`),
);
const token = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);
/** Short, so that it is found by the name of its field alone. */
const secret = fc.stringMatching(/^[a-z]{4}[A-Z]{4}[0-9]{3}@$/);
const secretKey = fc.constantFrom(
  'password',
  'newPassword1',
  'oldPassword',
  'psw',
  'client_secret',
  'accessKey',
  'secretKey',
  'refresh_token',
  'accessToken',
  'Authorization',
  'Captcha-Code',
  'code',
  'smsCode',
);
const around = fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }));

/** The planted value somewhere inside an object of any other content. */
function planted<T>(leaf: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.tuple(leaf, fc.integer({ min: 0, max: 3 }), fc.jsonValue(), fc.string({ maxLength: 8 })).map((parts) => {
    const [inside, depth, other, key] = parts;
    let value: unknown = inside;
    for (let level = 0; level < depth; level += 1)
      value = level % 2 === 0 ? { [`k${key}`]: value, other } : [other, value];
    return value;
  });
}

it('no ID number, phone or token is left, wherever it stands and whatever stands beside it', () => {
  fc.assert(
    fc.property(fc.oneof(personal, token), around, fc.integer({ min: 0, max: 3 }), (value, [before, after], depth) => {
      let sent: unknown = { remark: `${before} ${value} ${after}`, [value]: 1, list: [value] };
      for (let level = 0; level < depth; level += 1) sent = { a: sent, b: [sent] };
      expect(JSON.stringify(redact(sent))).not.toContain(value);
    }),
    { numRuns: 400 },
  );
});

it('nothing stands behind the name of a secret, at any depth', () => {
  fc.assert(
    fc.property(
      secret.chain((value) =>
        planted(secretKey.map((key) => ({ [key]: value, also: { [key]: [value] } }))).map(
          (sent) => [value, sent] as const,
        ),
      ),
      ([value, sent]) => {
        expect(JSON.stringify(redact(sent))).not.toContain(value);
      },
    ),
    { numRuns: 400 },
  );
});

it('secrets go from addresses and from the text of objects', () => {
  expect(redactText('/api/x?token=abc&password=Demo@2026&id=7')).toBe('/api/x?token=***&password=***&id=7');
  expect(redactText('body was {"newPassword":"Demo@2026","name":"a"}')).toBe(
    'body was {"newPassword":"***","name":"a"}',
  );
  expect(redactText('authorization: Bearer abc.def')).not.toContain('abc');
});

it('ids, days and figures stay readable', () => {
  const text = 'entry 0192f0c1-7a10-7abc-8def-112345678901 of 2026-11-21 10:00:00, 1234567890 bytes';
  expect(redactText(text)).toBe(text);
});

it('is bounded, whatever is sent', () => {
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 'x'.repeat(100_000)]));
  const deep = Array.from({ length: 3000 }).reduce<unknown>((inner) => ({ inner }), 1);
  expect(JSON.stringify(redact(wide)).length).toBeLessThan(15_000);
  expect(JSON.stringify(redact(deep)).length).toBeLessThan(200);
});
