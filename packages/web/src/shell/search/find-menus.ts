// Names by how they begin, or by a part; in signs, or in pinyin initials: `jsxx` for what is read jing sai xin xi.
import { FIRST_OF_LETTER } from './initials.labels.ts';

/** Browsers know the order of pinyin; where a character falls between the first ones of each letter tells its letter. */
const collator = new Intl.Collator('zh-CN-u-co-pinyin');

const initialOf = (character: string): string => {
  if (!/\p{Script=Han}/u.test(character)) return character;
  const found = FIRST_OF_LETTER.findLast((entry) => collator.compare(entry.slice(1), character) <= 0);
  return found?.charAt(0) ?? character;
};

/** Marks and spaces are not typed. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '');

export function initialsOf(name: string): string {
  return [...folded(name)].map(initialOf).join('');
}

/** Those that begin so: nothing typed finds everything. */
export function beginning<Named extends { name: string }>(all: readonly Named[], typed: string): Named[] {
  const start = folded(typed);
  return all.filter(({ name }) => folded(name).startsWith(start) || initialsOf(name).startsWith(start));
}

/** One initial stands in most names. */
const LEAST_INITIALS = 2;

/** Those that hold it further on. */
export function holding<Named extends { name: string }>(all: readonly Named[], typed: string): Named[] {
  const part = folded(typed);
  if (part === '') return [];
  const begun = new Set(beginning(all, typed));
  return all.filter(
    (one) =>
      !begun.has(one) &&
      (folded(one.name).includes(part) || (part.length >= LEAST_INITIALS && initialsOf(one.name).includes(part))),
  );
}
