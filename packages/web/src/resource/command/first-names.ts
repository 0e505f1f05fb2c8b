// A question about several records names the first of them, so that one sees whom it is about.
import { say } from '#i18n/texts.ts';
import type { Lang } from '@trainrace/contract/wire/label';
import { resourceText } from '../resource.words.ts';

const NAMED = 3;
const LONGEST = 30;

export function firstNames(names: readonly string[], lang: Lang): string {
  const known = names.map((name) => name.trim()).filter((name) => name !== '');
  const first = known.slice(0, NAMED).map((name) => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name));
  if (first.length === 0) return '';
  const joined = first.join(lang === 'zh' ? '、' : ', ');
  const more = names.length - first.length;
  return more === 0 ? joined : say(resourceText.andMore, lang, { names: joined, all: names.length, count: more });
}

/** Names before what else a question says; either may be missing. */
export function namesThen(names: readonly string[], content: string, lang: Lang): string {
  const named = firstNames(names, lang);
  return named === '' || content === ''
    ? named + content
    : say(resourceText.namesThen, lang, { names: named, content });
}
