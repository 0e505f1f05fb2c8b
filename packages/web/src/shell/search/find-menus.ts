// Menu entries by how their name begins, or the pinyin initials of it: `jsxx` for what is read jing sai xin xi.
import type { MenuLeaf } from '../menu-tree.ts';
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

/** Nothing typed finds everything. */
export function findMenus(leaves: readonly MenuLeaf[], typed: string): MenuLeaf[] {
  const start = folded(typed);
  return leaves.filter(({ name }) => folded(name).startsWith(start) || initialsOf(name).startsWith(start));
}
