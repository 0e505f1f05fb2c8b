// The texts of one part of the product stand beside it, in `<part>.words.ts`: both languages of a text in one line.
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';

/** A counted noun needs an English singular too: `t('rows', { count })`. */
export type Counted = readonly [zh: string, one: string, other: string];
export type Texts = Readonly<Record<string, Label | Counted>>;
export type Params = Readonly<Record<string, string | number>>;

/** One text said: `{name}` stands for a parameter. Without a count the plural stands. */
export function say(text: Label | Counted, lang: Lang, params: Params = {}): string {
  const words = text.length === 2 ? inLang(text, lang) : countedIn(text, lang, params.count);
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function countedIn([zh, one, other]: Counted, lang: Lang, count: string | number | undefined): string {
  if (lang === 'zh') return zh;
  return count === 1 ? one : other;
}
