import { education, skillLevel } from '../../dictionaries.ts';
import { wordOf } from '../../wire/dictionary.ts';
import { inLang, type Lang } from '../../wire/label.ts';
import { conditionWords } from './condition-words.labels.ts';
import type { EligibilityRule } from './eligibility.ts';

/** A condition of entry in words, on the pages of who signed in and on those of everybody. */
export function formatCondition(rule: EligibilityRule, lang: Lang): string {
  const say = sayIn(lang);
  const condition = sayKind(rule, lang);
  return rule.isHard === false ? say('soft', { condition }) : condition;
}

type Say = (key: keyof typeof conditionWords, values?: Readonly<Record<string, string | number>>) => string;

const sayIn =
  (lang: Lang): Say =>
  (key, values = {}) =>
    inLang(conditionWords[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function sayKind(rule: EligibilityRule, lang: Lang): string {
  const say = sayIn(lang);
  switch (rule.rule) {
    case 'age': {
      const { at, min, max } = rule;
      if (max === undefined) return say('ageMin', { at, min: min ?? 0 });
      return min === undefined ? say('ageMax', { at, max }) : say('age', { at, min, max });
    }
    case 'insuredLocal':
      return say('insuredLocal', { months: rule.months });
    case 'insuredProvince':
      return say('insuredProvince', { years: rule.years });
    case 'workYears':
      return say('workYears', { min: rule.min });
    case 'levelNotAbove':
      return say('levelNotAbove', { level: wordOf(skillLevel, rule.level, lang) });
    case 'notHoldingLevel': {
      const { level, occupation = say('ofTheTrade') } = rule;
      return say('notHoldingLevel', {
        occupation,
        level: level === undefined ? say('levelAimedAt') : wordOf(skillLevel, level, lang),
      });
    }
    case 'onePerYear':
      return say('onePerYear');
    case 'student':
      return say('student');
    case 'education':
      return say('education', { anyOf: rule.anyOf.map((one) => wordOf(education, one, lang)).join(say('comma')) });
    case 'local':
      return say('local');
  }
}
