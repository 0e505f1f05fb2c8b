// The conditions of a contest while they are set: one of each kind, added as it is ticked.
import type { EligibilityRule, RuleKind } from '@trainrace/contract/areas/contests/eligibility';
import { education } from '@trainrace/contract/dictionaries';

export type RuleOf<K extends RuleKind> = Extract<EligibilityRule, { rule: K }>;

const SENIOR_WORKER = 3;

/** Values of a condition before anybody has changed it. */
export function firstOf(today: string): Readonly<{ [K in RuleKind]: RuleOf<K> }> {
  return {
    age: { rule: 'age', min: 16, max: 59, at: today },
    education: { rule: 'education', anyOf: [...education.codes] },
    workYears: { rule: 'workYears', min: 1 },
    levelNotAbove: { rule: 'levelNotAbove', level: SENIOR_WORKER },
    student: { rule: 'student' },
    notHoldingLevel: { rule: 'notHoldingLevel' },
    onePerYear: { rule: 'onePerYear' },
    local: { rule: 'local' },
    insuredLocal: { rule: 'insuredLocal', months: 12 },
    insuredProvince: { rule: 'insuredProvince', years: 1 },
  };
}

/** With this condition in place of the first of its kind, or at the end. */
export function withRule(rules: readonly EligibilityRule[], rule: EligibilityRule): EligibilityRule[] {
  const at = rules.findIndex((one) => one.rule === rule.rule);
  return at === -1 ? [...rules, rule] : rules.with(at, rule);
}

export function withoutKind(rules: readonly EligibilityRule[], kind: RuleKind): EligibilityRule[] {
  return rules.filter(({ rule }) => rule !== kind);
}
