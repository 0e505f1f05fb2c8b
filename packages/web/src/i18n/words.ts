// Texts of the pages: one object per language, the same keys in both or it does not compile.
import { inLang, type Label } from '@trainrace/contract/wire/label';
import { useCallback } from 'react';
import { currentLang, useLang } from './language.ts';
import { say, type Params, type Texts } from './say.ts';

/** The English texts of the Chinese ones; what is counted (`x_other`) needs its singular too. */
export type SameKeys<Zh extends Texts> = { readonly [Key in keyof Zh]: string } & {
  readonly [Key in keyof Zh as Key extends `${infer Counted}_other` ? `${Counted}_one` : never]: string;
};

type Called<Key> = Key extends `${infer Counted}_other` ? Counted : Key;

export interface Words<Key extends string> {
  readonly zh: Texts;
  readonly en: Texts;
  /** For the compiler only. */
  readonly keys?: Key;
}

export type Say<Key extends string> = (key: Key, params?: Params) => string;

/** The texts of one part of the product. `x_other` is said by `t('x', { count })`; `{name}` stands for a parameter. */
export const words = <Zh extends Texts>(zh: Zh, en: SameKeys<Zh>): Words<Called<keyof Zh & string>> => ({ zh, en });

export function useWords<Key extends string>(texts: Words<Key>): Say<Key> {
  const lang = useLang();
  return useCallback((key, params) => say(texts[lang], lang, key, params), [texts, lang]);
}

/** Outside components: the words in the language of this moment. */
export function wordsNow<Key extends string>(texts: Words<Key>, key: Key, params?: Params): string {
  const lang = currentLang();
  return say(texts[lang], lang, key, params);
}

/** One text, named: page descriptions are plain data and are made before any language is known. */
export type Phrase = Label | { readonly words: Words<string>; readonly key: string };

export const phrase = <Key extends string>(texts: Words<Key>, key: Key): Phrase => ({ words: texts, key });

export function usePhrase(): (phrase: Phrase) => string {
  const lang = useLang();
  return (named) => ('key' in named ? say(named.words[lang], lang, named.key) : inLang(named, lang));
}
