// Properties for any trade, however many tie, are absent or still lack a score.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RankedScore, rankTrade, type ScoreRow, type ScoreRules } from './score.ts';

const score = fc.integer({ min: 0, max: 10_000 }).map((units) => (units / 100).toFixed(2));
const line = fc.constantFrom('0.00', '60.00', '75.50', '75.51', '100.00');
// Half of the trades know two results only, so that ties are common.
const results = fc.constantFrom(fc.oneof(score, line), fc.constantFrom('60.00', '75.50'));
const attend = fc.constantFrom<ScoreRow['theoryAttend']>(1, 1, 1, 1, 1, 0, 2, 3);
const rows = results
  .map((result) => fc.option(result, { nil: null, freq: 10 }))
  .chain((result) =>
    fc.array(
      fc.record({
        contestGroup: fc.integer({ min: 1, max: 2 }),
        theoryScore: result,
        practiceScore: result,
        theoryAttend: attend,
        practiceAttend: attend,
        practiceSeconds: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        deduction: fc.constantFrom(null, null, '0.50'),
      }),
      { maxLength: 25 },
    ),
  )
  .map((list): ScoreRow[] => list.map((fields, index) => ({ id: String(index), ...fields })));
const anyRules = fc.record({
  theoryWeight: fc.constantFrom(0, 30, 33, 100),
  passTheory: line,
  passPractice: line,
  tieRule: fc.constantFrom<ScoreRules['tieRule']>(1, 2, 3),
  awardRule: fc.constantFrom<ScoreRules['awardRule']>({ '1': 1, '2': 2, '3': 3 }, { '1': 2, '3': 1 }),
});
const trade = fc
  .tuple(rows, anyRules)
  .map(([list, some]) => ({ list, rules: { ...some, practiceWeight: 100 - some.theoryWeight } }));
const groupOf = (list: ScoreRow[], ranked: RankedScore[], group: number) =>
  ranked
    .filter(({ id }) => list[Number(id)]?.contestGroup === group)
    .flatMap(({ rankNo, ...rest }) => (rankNo === null ? [] : [{ ...rest, rank: rankNo }]));

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

test('a rank is one more than those who are better, and neither total nor award contradicts it', () => {
  fc.assert(
    fc.property(trade, fc.constantFrom(1, 2), ({ list, rules }, group) => {
      const members = groupOf(list, rankTrade(list, rules), group);
      const contradictions = members.flatMap((a) =>
        members.filter(
          (b) =>
            (Number(a.exactTotal) > Number(b.exactTotal) && a.rank >= b.rank) ||
            (a.rank === b.rank && (a.exactTotal !== b.exactTotal || a.awardLevel !== b.awardLevel)) ||
            (a.rank < b.rank && (a.awardLevel ?? 9) > (b.awardLevel ?? 9)),
        ),
      );
      expect(contradictions).toEqual([]);
      expect(members.map(({ rank }) => rank)).toEqual(
        members.map(({ rank }) => 1 + members.filter((b) => b.rank < rank).length),
      );
    }),
  );
});

test('a better practice never makes a rank worse, and moves nobody else up', () => {
  fc.assert(
    fc.property(trade, fc.nat(24), ({ list, rules }, at) => {
      const chosen = list.findIndex(({ practiceScore }, index) => index >= at && practiceScore !== null);
      fc.pre(chosen >= 0);
      const better = list.map((member, index) =>
        index === chosen ? { ...member, practiceScore: (Number(member.practiceScore) + 1).toFixed(2) } : member,
      );
      const before = rankTrade(list, rules);
      const moved = rankTrade(better, rules).map(({ rankNo }, index) => (rankNo ?? 0) - (before[index]?.rankNo ?? 0));
      expect(moved[chosen]).toBeLessThanOrEqual(0);
      expect(moved.filter((places, index) => index !== chosen && places < 0)).toEqual([]);
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
