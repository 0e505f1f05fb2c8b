import { eligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { expect, test } from 'vitest';
import { RULE_KINDS } from '@trainrace/contract/areas/contests/eligibility';
import { firstOf, withoutKind, withRule } from './eligibility-rules.ts';

const first = firstOf('2026-09-01');

test('every kind of condition can be set, and begins as the server takes it', () => {
  expect(RULE_KINDS.toSorted()).toEqual(Object.keys(first).toSorted());
  for (const kind of RULE_KINDS) expect(eligibilityRule.safeParse(first[kind]).success, kind).toBe(true);
});

test('a condition takes the place of the first of its kind, and goes with all of them', () => {
  const rules = [first.age, first.local, { ...first.age, min: 18 }];
  expect(withRule(rules, { ...first.age, min: 20 })).toEqual([{ ...first.age, min: 20 }, first.local, rules[2]]);
  expect(withRule([], first.local)).toEqual([first.local]);
  expect(withoutKind(rules, 'age')).toEqual([first.local]);
});
