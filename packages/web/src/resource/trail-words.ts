// The trail is kept in Chinese; here it is in the reader's language, by the labels of the family that it speaks of.
import { role } from '@trainrace/contract/access/roles';
import { eligibilityRule } from '@trainrace/contract/competition/eligibility';
import { CHANGE_REQUEST, trailAction } from '@trainrace/contract/dictionaries';
import type { TrailChange, TrailRecord } from '@trainrace/contract/trail/trail';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { useLang } from '../i18n/language.ts';
import { trailText } from '../i18n/trail.ts';
import { useWords } from '../i18n/words.ts';
import { useConditionWords } from '../widgets/condition-words.ts';
import type { Tones } from '../widgets/StatusDot.tsx';
import type { AnyCalls } from './define-page.tsx';
import { metaOfField } from './fields.ts';
import { inOtherWords } from './timeline-groups.ts';

/** What became of a request to change a locked record. */
export const requestTones: Tones = {
  [CHANGE_REQUEST.waiting]: 'waiting',
  [CHANGE_REQUEST.passed]: 'good',
  [CHANGE_REQUEST.refused]: 'bad',
};

const comma = (lang: Lang) => (lang === 'zh' ? '\uff0c' : ', ');

/** The roles that somebody held, as they are written down: by their Chinese names, commas between. */
export const rolesInWords = (roles: string | null, lang: Lang): string =>
  (roles ?? '')
    .split(',')
    .map((one) => inOtherWords(one, { dictionary: role }, lang))
    .join(comma(lang));

/** Without the family the words stay as they were stored. */
export function useTrailWords(family: AnyCalls['family'] | undefined) {
  const lang = useLang();
  const t = useWords(trailText);
  const conditionWords = useConditionWords();
  const conditionIn = (value: object) => {
    const { data } = eligibilityRule.safeParse(value);
    return data && conditionWords(data);
  };
  return {
    labelOf({ field, label }: TrailChange): string {
      const known = family?.labels[field];
      return known === undefined ? label : inLang(known, lang);
    },
    said: ({ field }: TrailChange, value: unknown): string =>
      inOtherWords(value, family && metaOfField(family, field), lang, conditionIn),
    whatOf: (rows: readonly TrailRecord[]): string =>
      [...new Set(rows.map(({ action }) => inOtherWords(action, { dictionary: trailAction }, lang)))].join(' · '),
    whoOf: ({ operatorName, operatorRole }: TrailRecord): string =>
      [operatorName, rolesInWords(operatorRole, lang)].filter(Boolean).join(comma(lang)) || t('system'),
  };
}
