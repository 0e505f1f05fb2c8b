import type { EligibilityRule } from '@trainrace/contract/competition/eligibility';
import { education, skillLevel } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useEntries } from '../api/entries.ts';
import { conditionText } from './conditions.words.ts';
import { useLang } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { widgetText } from './widgets.words.ts';

/** A condition of entry, in words. */
export function useConditionWords(): (rule: EligibilityRule) => string {
  const t = useWords(conditionText);
  const w = useWords(widgetText);
  const lang = useLang();
  useEntries(education);
  return (rule) => {
    switch (rule.rule) {
      case 'age': {
        const { at, min, max } = rule;
        if (max === undefined) return t('ruleAgeMin', { at, min: min ?? 0 });
        return min === undefined ? t('ruleAgeMax', { at, max }) : t('ruleAge', { at, min, max });
      }
      case 'insuredLocal':
        return t('ruleInsuredLocal', { months: rule.months });
      case 'insuredProvince':
        return t('ruleInsuredProvince', { years: rule.years });
      case 'workYears':
        return t('ruleWorkYears', { min: rule.min });
      case 'levelNotAbove':
        return t('ruleLevel', { level: wordOf(skillLevel, rule.level, lang) });
      case 'education':
        return t('ruleEducation', { anyOf: rule.anyOf.map((one) => wordOf(education, one, lang)).join(w('comma')) });
      case 'local':
        return t('ruleLocal');
    }
  };
}
