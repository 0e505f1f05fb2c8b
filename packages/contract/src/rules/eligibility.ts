// Whether a person may enter, rule by rule, from what the entry says (domain §7 no. 1). What it cannot say is not checked, never passed.
import type { EligibilityRule } from '../competition/eligibility.ts';
import { education, skillLevel } from '../dictionaries.ts';
import { sayMessage, type MessageKey, type Saying } from '../messages.ts';
import { ageAt } from './id-card.ts';
import { wordOf } from '../wire/dictionary.ts';
import type { Lang } from '../wire/label.ts';

export interface Entrant {
  birthday?: string | null | undefined;
  workYears?: number | null | undefined;
  curSkillLevel?: number | null | undefined;
  education?: string | null | undefined;
  isLocal?: number | null | undefined;
}

export interface Finding {
  rule: EligibilityRule['rule'];
  ok: boolean | null;
  message: string;
  /** The field of the entry that decides. */
  field: string;
}

export const checkEligibility = (rules: readonly EligibilityRule[], entrant: Entrant, lang: Lang): Finding[] =>
  rules.map((rule) => {
    const { field, ok, saying } = check(rule, entrant, lang);
    const { key, params }: Saying = saying ?? { key: UNCHECKED[rule.rule] };
    return { rule: rule.rule, field, ok, message: sayMessage(key, lang, params) };
  });

interface Verdict {
  field: string;
  ok: boolean | null;
  /** Of what was not checked the rule itself is named. */
  saying: Saying | null;
}

const UNCHECKED = {
  age: 'uncheckedAge',
  workYears: 'uncheckedWorkYears',
  levelNotAbove: 'uncheckedLevel',
  education: 'uncheckedEducation',
  local: 'uncheckedLocal',
  insuredLocal: 'uncheckedInsuredLocal',
  insuredProvince: 'uncheckedInsuredProvince',
} as const satisfies Record<EligibilityRule['rule'], MessageKey>;

function check(rule: EligibilityRule, entrant: Entrant, lang: Lang): Verdict {
  switch (rule.rule) {
    case 'age':
      return checkAge(rule, entrant.birthday);
    case 'workYears':
      return decide('workYears', entrant.workYears, (years) => years >= rule.min, {
        pass: { key: 'eligibleWorkYears' },
        fail: { key: 'notEligibleWorkYears', params: { min: rule.min } },
      });
    case 'levelNotAbove':
      return decide('curSkillLevel', entrant.curSkillLevel, (level) => height(level) <= height(rule.level), {
        pass: { key: 'eligibleLevel' },
        fail: { key: 'notEligibleLevel', params: { level: wordOf(skillLevel, rule.level, lang) } },
      });
    case 'education':
      return decide('education', entrant.education, (one) => rule.anyOf.includes(one), {
        pass: { key: 'eligibleEducation' },
        fail: {
          key: 'notEligibleEducation',
          params: { anyOf: rule.anyOf.map((one) => wordOf(education, one, lang)).join(', ') },
        },
      });
    case 'local':
      return decide('isLocal', entrant.isLocal, (local) => local === 1, {
        pass: { key: 'eligibleLocal' },
        fail: { key: 'notEligibleLocal' },
      });
    case 'insuredLocal':
    case 'insuredProvince':
      // assumed: months of insurance come from the outside data service; until it is asked nobody knows them.
      return { field: 'isLocal', ok: null, saying: null };
  }
}

function checkAge(rule: Extract<EligibilityRule, { rule: 'age' }>, birthday: string | null | undefined): Verdict {
  const age = typeof birthday !== 'string' ? null : ageAt(birthday, rule.at);
  const [min, max] = [rule.min ?? 0, rule.max ?? 120];
  const params = { at: rule.at, min, max, age: age ?? '' };
  return decide('idCardNo', age, (years) => years >= min && years <= max, {
    pass: { key: 'eligibleAge', params },
    fail: { key: 'notEligibleAge', params },
  });
}

function decide<Value>(
  field: string,
  value: Value | null | undefined,
  holds: (value: Value) => boolean,
  say: { pass: Saying; fail: Saying },
): Verdict {
  if (value === null || value === undefined) return { field, ok: null, saying: null };
  const ok = holds(value);
  return { field, ok, saying: ok ? say.pass : say.fail };
}

/** Levels from none up to the highest: their codes do not count upwards. */
const LADDER = [0, 5, 4, 3, 2, 1, 6, 7];
const height = (level: number): number => LADDER.indexOf(level);
