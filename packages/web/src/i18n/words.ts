// Texts in the language that is picked.
import { useCallback } from 'react';
import { currentLang, useLang } from './language.ts';
import { say, type Counted, type Params, type Texts } from './texts.ts';
import type { Label } from '@trainrace/contract/wire/label';

export type Say<Key extends string> = (key: Key, params?: Params) => string;

export function useWords<Of extends Texts>(texts: Of): Say<keyof Of & string> {
  const lang = useLang();
  return useCallback((key, params) => say(textOf(texts, key), lang, params), [texts, lang]);
}

/** Outside components: the words in the language of this moment. */
export function wordsNow<Of extends Texts>(texts: Of, key: keyof Of & string, params?: Params): string {
  return say(textOf(texts, key), currentLang(), params);
}

/** Keys made from codes are checked by nobody: a missing one shows itself. */
const textOf = (texts: Texts, key: string): Label | Counted => texts[key] ?? [key, key];
