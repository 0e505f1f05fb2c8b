import { formatMessage } from '@trainrace/contract/messages';
import { useLang } from '#i18n/language.ts';
import type { Fields } from './use-fields.ts';

/** The fields, with what is entered a second time compared as it is typed: a letter that differs is said at once. */
export function useRepeated(fields: Fields, first: string, again: string): Fields {
  const lang = useLang();
  const [one, other] = [first, again].map((field) => String(fields.values[field] ?? ''));
  if (other === '' || one?.startsWith(other ?? '')) return fields;
  const message = formatMessage('passwordsDiffer', lang);
  return { ...fields, errorOf: (field) => (field === again ? message : fields.errorOf(field)) };
}
