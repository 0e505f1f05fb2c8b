import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test('keys are sorted at every depth and nothing is written between the parts', () => {
  const value = { b: [{ z: 1, a: '张' }, null, true], a: { é: -0, e: 1e21, Z: 0.1 }, absent: undefined };
  expect(canonicalJson(value)).toBe('{"a":{"Z":0.1,"e":1e+21,"é":0},"b":[{"a":"张","z":1},null,true]}');
});

test('keys are ordered by UTF-16 code units, as RFC 8785 asks', () => {
  expect(canonicalJson({ '\ufb33': 1, '\ud83d\ude00': 2, '\u20ac': 3, 1: 4, '\r': 5 })).toBe(
    '{"\\r":5,"1":4,"€":3,"😀":2,"\ufb33":1}',
  );
});

test('the order in which keys were set does not matter', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, member]) => [name, shuffled(member)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
    }),
  );
});

test('reading it back gives the value, and the same text again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1n],
  [new Date(0)],
  [() => 1],
  [Symbol('x')],
  [undefined],
  [[undefined]],
  [new Map()],
])('refuses %s, which no two readers write alike', (value) => {
  expect(() => canonicalJson({ value: [value] })).toThrow(TypeError);
});
