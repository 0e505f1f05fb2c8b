// Properties for any pool: the seed alone decides who is drawn.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawReferees, missingOf, type DrawInput } from './referee-draw.ts';

const pool = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    refereeLevel: fc.integer({ min: 1, max: 4 }),
    workUnit: fc.constantFrom('甲', '乙', '丙', '丁', '戊'),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const strata = fc.array(
  fc.record({
    refereeLevel: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    count: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const inputs: fc.Arbitrary<DrawInput> = fc.record({ seed: fc.string(), pool, strata, onePerUnit: fc.boolean() });

test('the same seed draws the same people, in whatever order the pool is written', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const again = drawReferees({ ...input, pool: input.pool.toReversed() });
      expect(again).toEqual(drawReferees(input));
    }),
  );
});

test('nobody is drawn twice, everybody is of the level that was asked for, and one of a unit where that is wanted', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const drawn = drawReferees(input);
      const one = (id: string) => input.pool.find((other) => other.id === id)!;
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
      for (const { id, stratum } of drawn) {
        const { refereeLevel } = input.strata[stratum]!;
        if (refereeLevel !== null) expect(one(id).refereeLevel).toBe(refereeLevel);
      }
      const units = drawn.map(({ id }) => one(id).workUnit);
      if (input.onePerUnit) expect(new Set(units).size).toBe(units.length);
    }),
  );
});

test('nobody is missing while the pool has who fits', () => {
  fc.assert(
    fc.property(pool, fc.integer({ min: 0, max: 50 }), fc.string(), (people, count, seed) => {
      const input = { seed, pool: people, strata: [{ refereeLevel: null, count }], onePerUnit: false };
      expect(missingOf(input, drawReferees(input))).toBe(Math.max(0, count - people.length));
    }),
  );
});

test('over many seeds everybody comes about as often', () => {
  const people = Array.from({ length: 10 }, (_, at) => ({ id: `p${at}`, refereeLevel: 3, workUnit: '甲' }));
  const times = new Map<string, number>();
  for (let at = 0; at < 2000; at += 1) {
    const input = { seed: `s${at}`, pool: people, strata: [{ refereeLevel: 3, count: 2 }], onePerUnit: false };
    for (const { id, isReserve } of drawReferees(input)) if (!isReserve) times.set(id, (times.get(id) ?? 0) + 1);
  }
  for (const count of times.values()) expect(Math.abs(count - 400)).toBeLessThan(100);
});

test('a draw that was printed gives these people for ever', () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, refereeLevel: 1 + (at % 2), workUnit: id }));
  const strata = [
    { refereeLevel: null, count: 1 },
    { refereeLevel: 2, count: 1 },
  ];
  const drawn = drawReferees({ seed: '20261024', pool: people, strata, onePerUnit: true });
  const said = drawn.map(({ id, stratum, isReserve }) => `${id}${stratum}${isReserve ? 'r' : ''}`);
  expect(said).toEqual(['b1', 'c0', 'd1r', 'a0r']);
});

test('a unit that was typed in two ways gives one referee', () => {
  const people = ['示例学院（北区）', '示例学院(北区)'].map((workUnit, at) => ({
    id: `r${at}`,
    refereeLevel: 1,
    workUnit,
  }));
  const input = { seed: 's', pool: people, strata: [{ refereeLevel: 1, count: 2 }] };
  expect(drawReferees({ ...input, onePerUnit: true })).toHaveLength(1);
  expect(drawReferees({ ...input, onePerUnit: false })).toHaveLength(2);
});
