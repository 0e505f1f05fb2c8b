import { inLang, type Label } from '@trainrace/contract/wire/label';
import { useLang } from '#i18n/language.ts';

/** Several things in one sentence, as the language strings them together. */
export function useNamed(): (things: readonly Label[]) => string {
  const lang = useLang();
  return (things) => new Intl.ListFormat(lang).format(things.map((thing) => inLang(thing, lang)));
}
