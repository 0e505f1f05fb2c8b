import { codeOf, isOpen, wordOf } from '@trainrace/contract/wire/dictionary';
import { useEntries } from '#api/entries.ts';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import type { FilterKind } from '../fields.ts';

/** The filter in words; empty when it is not used. */
export function useFilterWords(
  kinds: readonly FilterKind[],
): (kind: FilterKind, values: Readonly<Record<string, string>>) => string {
  const t = useWords(resourceText);
  const w = useWords(widgetText);
  const lang = useLang();
  // One question brings them all.
  useEntries(kinds.find(({ dictionary }) => dictionary !== undefined && isOpen(dictionary))?.dictionary);
  return (kind, values) => {
    if (kind.operator === 'range') {
      const [from, to] = [values[`${kind.name}From`] ?? '', values[`${kind.name}To`] ?? ''];
      if (kind.isNumber) return [from && `≥ ${from}`, to && `≤ ${to}`].filter(Boolean).join(', ');
      if (from !== '' && to !== '') return t('between', { from, to });
      return from !== '' ? t('since', { from }) : to !== '' ? t('until', { to }) : '';
    }
    const value = values[kind.name] ?? '';
    if (value === '') return '';
    if (kind.isFlag) return value === '1' ? w('isYes') : w('isNo');
    const { dictionary } = kind;
    if (dictionary !== undefined)
      return value
        .split(',')
        .map((code) => wordOf(dictionary, codeOf(dictionary, code) ?? code, lang))
        .join(w('comma'));
    return value;
  };
}
