// The conditions of a contest while they are set: one of each kind, added as it is ticked.
import type { EligibilityRule } from '@trainrace/contract/competition/eligibility';
import { education } from '@trainrace/contract/dictionaries';

type Kind = EligibilityRule['rule'];
export type RuleOf<K extends Kind> = Extract<EligibilityRule, { rule: K }>;

/** In the order in which a clerk is asked. */
export const KINDS = [
  'age',
  'education',
  'workYears',
  'levelNotAbove',
  'local',
  'insuredLocal',
  'insuredProvince',
] as const satisfies readonly Kind[];

const SENIOR_WORKER = 3;

/** What a condition says before anybody has changed it. */
export const firstOf = (today: string): Readonly<{ [K in Kind]: RuleOf<K> }> => ({
  age: { rule: 'age', min: 16, max: 59, at: today },
  education: { rule: 'education', anyOf: [...education.codes] },
  workYears: { rule: 'workYears', min: 1 },
  levelNotAbove: { rule: 'levelNotAbove', level: SENIOR_WORKER },
  local: { rule: 'local' },
  insuredLocal: { rule: 'insuredLocal', months: 12 },
  insuredProvince: { rule: 'insuredProvince', years: 1 },
});

/** With this condition in place of the first of its kind, or at the end. */
export function withRule(rules: readonly EligibilityRule[], rule: EligibilityRule): EligibilityRule[] {
  const at = rules.findIndex((one) => one.rule === rule.rule);
  return at === -1 ? [...rules, rule] : rules.with(at, rule);
}

export const withoutKind = (rules: readonly EligibilityRule[], kind: Kind): EligibilityRule[] =>
  rules.filter(({ rule }) => rule !== kind);
