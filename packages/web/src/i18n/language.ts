// The picked language: Chinese unless somebody picks English; kept under the key `language` (spec 9).
import { create } from 'zustand';
import { DEFAULT_LANG, HANDED_ON, LANG_KEY } from '@trainrace/contract/limits';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import { arrived } from '../api/arrival.ts';
import { choose } from '../api/choices.ts';
import { slot } from '../api/storage.ts';

const isLang = (value: unknown): value is Lang => value === 'zh' || value === 'en';
const kept = slot(LANG_KEY, isLang);

const said = arrived.get(HANDED_ON.lang);
// The public pages say what is kept here as well: only another one is a choice.
if (isLang(said) && kept.read()?.value !== said) {
  kept.write(said);
  choose({ lang: said });
}

const useStore = create<{ lang: Lang }>(() => ({ lang: isLang(said) ? said : (kept.read()?.value ?? DEFAULT_LANG) }));

export function useLang(): Lang {
  return useStore((state) => state.lang);
}

export function currentLang(): Lang {
  return useStore.getState().lang;
}

export function setLang(lang: Lang): void {
  applyLang(lang);
  choose({ lang });
}

/** Not chosen here: taken from who signed in, or gone with who signed out. */
export function applyLang(lang: Lang | null): void {
  if (lang === null) kept.clear();
  else kept.write(lang);
  useStore.setState({ lang: lang ?? DEFAULT_LANG });
}

export function hasLang(): boolean {
  return kept.read() !== null;
}

/** Between what is spoken of and what is said of it. */
export function useColon(): string {
  return useLang() === 'zh' ? '：' : ': ';
}

/** The words of a contract label in the picked language. */
export function useLabel(): (label: Label) => string {
  const lang = useLang();
  return (label) => inLang(label, lang);
}
