// What holds for any trade, however many tie, are absent or still lack a score.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RankedScore, rankTrade, type ScoreRow, type ScoreRules } from './score.ts';

const score = fc.integer({ min: 0, max: 10_000 }).map((units) => (units / 100).toFixed(2));
// Few different values, so that ties are common.
const coarse = fc.constantFrom('0.00', '60.00', '75.50', '75.51', '99.99', '100.00');
const anyScore = fc.option(fc.oneof(score, coarse), { nil: null, freq: 10 });
const attend = fc.constantFrom<ScoreRow['theoryAttend']>(1, 1, 1, 1, 1, 0, 2, 3);
const rows = fc
  .array(
    fc.record({
      contestGroup: fc.integer({ min: 1, max: 2 }),
      theoryScore: anyScore,
      practiceScore: anyScore,
      theoryAttend: attend,
      practiceAttend: attend,
      practiceSeconds: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      deduction: fc.constantFrom(null, '0.50'),
    }),
    { maxLength: 25 },
  )
  .map((list): ScoreRow[] => list.map((fields, index) => ({ id: String(index), ...fields })));
const anyRules = fc.record({
  theoryWeight: fc.constantFrom(0, 30, 33, 100),
  passTheory: coarse,
  passPractice: coarse,
  tieRule: fc.constantFrom<ScoreRules['tieRule']>(1, 2, 3),
  awardRule: fc.constantFrom<ScoreRules['awardRule']>({ '1': 1, '2': 2, '3': 3 }, { '1': 2, '3': 1 }),
});
const trade = fc
  .tuple(rows, anyRules)
  .map(([list, some]) => ({ list, rules: { ...some, practiceWeight: 100 - some.theoryWeight } }));
const groupOf = (list: ScoreRow[], ranked: RankedScore[], group: number) =>
  ranked.filter(({ id, rankNo }) => rankNo !== null && list[Number(id)]?.contestGroup === group);

test('the order in which the rows come does not matter', () => {
  fc.assert(
    fc.property(trade, fc.infiniteStream(fc.double({ noNaN: true })), ({ list, rules }, noise) => {
      const shuffled = list.map((member) => ({ member, key: noise.next().value ?? 0 })).sort((a, b) => a.key - b.key);
      const ranked = rankTrade(
        shuffled.map(({ member }) => member),
        rules,
      );
      expect(ranked.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(rankTrade(list, rules));
    }),
  );
});

test('a rank is one more than those who are better, and a higher total is never behind', () => {
  fc.assert(
    fc.property(trade, ({ list, rules }) => {
      for (const group of [1, 2]) {
        const members = groupOf(list, rankTrade(list, rules), group);
        for (const a of members) {
          expect(a.rankNo).toBe(1 + members.filter((b) => (b.rankNo ?? 0) < (a.rankNo ?? 0)).length);
          for (const b of members) {
            if (Number(a.exactTotal) > Number(b.exactTotal)) expect(a.rankNo).toBeLessThan(b.rankNo ?? 0);
            if (a.rankNo === b.rankNo) expect([a.exactTotal, a.awardLevel]).toEqual([b.exactTotal, b.awardLevel]);
            if ((a.rankNo ?? 0) < (b.rankNo ?? 0)) expect(a.awardLevel ?? 9).toBeLessThanOrEqual(b.awardLevel ?? 9);
          }
        }
      }
    }),
  );
});

test('a better practice never makes a rank worse, and moves nobody else up', () => {
  fc.assert(
    fc.property(trade, fc.nat(24), ({ list, rules }, at) => {
      const chosen = list[at % Math.max(1, list.length)];
      if (chosen === undefined || chosen.practiceScore === null) return;
      const better = { ...chosen, practiceScore: (Number(chosen.practiceScore) + 1).toFixed(2) };
      const before = rankTrade(list, rules);
      const after = rankTrade(
        list.map((member) => (member === chosen ? better : member)),
        rules,
      );
      before.forEach((ranked, index) => {
        const moved = (after[index]?.rankNo ?? 0) - (ranked.rankNo ?? 0);
        if (ranked.id === chosen.id) expect(moved).toBeLessThanOrEqual(0);
        else expect(moved).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('only who sat both parts and broke no rule is ranked', () => {
  fc.assert(
    fc.property(trade, ({ list, rules }) => {
      const ranked = rankTrade(list, rules);
      list.forEach((member, index) => {
        const sat = (result: string | null, weight: number) => weight === 0 || result !== null;
        const complete = sat(member.theoryScore, rules.theoryWeight) && sat(member.practiceScore, rules.practiceWeight);
        const counts = complete && member.theoryAttend < 2 && member.practiceAttend < 2;
        expect(ranked[index]?.rankNo !== null).toBe(counts);
        expect(ranked[index]?.totalScore !== null).toBe(counts);
      });
    }),
  );
});
