import { formatCondition } from '@trainrace/contract/areas/contests/condition-words';
import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { education } from '@trainrace/contract/dictionaries';
import { useEntries } from '../api/entries.ts';
import { useLang } from '../i18n/language.ts';

/** A condition of entry, in words. */
export function useConditionWords(): (rule: EligibilityRule) => string {
  const lang = useLang();
  useEntries(education);
  return (rule) => formatCondition(rule, lang);
}
