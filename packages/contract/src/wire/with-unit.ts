import { inLang, type Lang } from './label.ts';
import { unitNames } from './unit-names.labels.ts';

/** A heading of figures with their unit, as each language sets brackets. */
export function withUnit(heading: string, unit: keyof typeof unitNames, lang: Lang): string {
  return `${heading}${lang === 'zh' ? '' : ' '}(${inLang(unitNames[unit], lang)})`;
}
