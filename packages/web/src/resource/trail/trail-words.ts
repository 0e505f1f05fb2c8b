// The trail is kept in Chinese; here it is in the reader's language, by the labels of the family that it speaks of.
import { role } from '@trainrace/contract/access/roles';
import { eligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { CHANGE_REQUEST, trailAction } from '@trainrace/contract/dictionaries';
import type { TrailChange, TrailRecord } from '@trainrace/contract/areas/system/trail';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { useLang } from '#i18n/language.ts';
import { trailText } from './trail.words.ts';
import { useWords } from '#i18n/words.ts';
import { useConditionWords } from '#widgets/condition-words.ts';
import type { Tones } from '#widgets/StatusDot.tsx';
import type { AnyCalls } from '../page.ts';
import { metaOfField } from '../fields.ts';
import { inFieldWords } from './timeline-groups.ts';

/** Outcome of a request to change a locked record. */
export const requestTones: Tones = {
  [CHANGE_REQUEST.waiting]: 'waiting',
  [CHANGE_REQUEST.passed]: 'good',
  [CHANGE_REQUEST.refused]: 'bad',
};

const comma = (lang: Lang) => (lang === 'zh' ? '\uff0c' : ', ');

/** The roles that somebody held, as they are written down: by their Chinese names, commas between. */
export function rolesInWords(roles: string | null, lang: Lang): string {
  return (roles ?? '')
    .split(',')
    .map((one) => inFieldWords(one, { dictionary: role }, lang))
    .join(comma(lang));
}

/** Without the family the words stay as they were stored. */
export function useTrailWords(family: AnyCalls['family'] | undefined) {
  const lang = useLang();
  const t = useWords(trailText);
  const conditionWords = useConditionWords();
  const labelOf = ({ field, label }: Pick<TrailChange, 'field' | 'label'>): string => {
    const known = family?.labels[field];
    return known === undefined ? label : inLang(known, lang);
  };
  const metaOf = (field: string) => family && metaOfField(family, field);
  /** A condition of entry, or what was said of several fields. */
  const membersIn = (value: object): string | undefined => {
    const { data } = eligibilityRule.safeParse(value);
    if (data !== undefined) return conditionWords(data);
    if ('message' in value || 'name' in value) return undefined;
    const parts = Object.entries(value).map(([field, one]) =>
      t('ofField', { label: labelOf({ field, label: field }), value: inFieldWords(one, metaOf(field), lang) }),
    );
    return parts.join(comma(lang));
  };
  return {
    labelOf,
    said({ field }: TrailChange, value: unknown): string {
      const meta = metaOf(field);
      const isFile = meta?.kind === 'file' || meta?.kind === 'files';
      // Which fields were returned: by what they are called.
      if (field === 'returnFields' && Array.isArray(value))
        return value
          .map((one) => labelOf({ field: String(one), label: String(one) }))
          .join(lang === 'zh' ? '\u3001' : ', ');
      if (!isFile) return inFieldWords(value, meta, lang, membersIn);
      // The papers themselves stand with the record; here their numbers would say nothing.
      const count = [value ?? []].flat().length;
      return count === 0 ? '' : t('files', { count });
    },
    whatOf: (rows: readonly TrailRecord[]): string =>
      [...new Set(rows.map(({ action }) => inFieldWords(action, { dictionary: trailAction }, lang)))].join(' · '),
    whoOf: ({ operatorName, operatorRole }: TrailRecord): string =>
      [operatorName, rolesInWords(operatorRole, lang)].filter(Boolean).join(comma(lang)) || t('system'),
  };
}
