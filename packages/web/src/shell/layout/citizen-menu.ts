// The menu of an individual: what people come for stands alone, the rest below one entry.
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';

/** Looked at now and then, or led to from an entry, a message or a code on the wall. */
const SELDOM =
  /^\/(basic\/(competition_dic|champion_history|modify_record)|competition\/appeal|honour\/(career|prize)|privacy\/own_privacy|training\/(attend|training_(certificate|project|signup|student|subsidy))$)/;

export const MORE = 'more';

/** The same pages, called as individuals call them. */
export function namedForCitizens(
  tree: readonly MenuItem[],
  nameOf: (path: string) => string | undefined,
): readonly MenuItem[] {
  return tree.map((item) => ({
    ...item,
    name: nameOf(item.path) ?? item.name,
    children: [...namedForCitizens(item.children, nameOf)],
  }));
}

export function citizenTree(tree: readonly MenuItem[], more: string): MenuItem[] {
  const pages = tree.flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  const seldom = pages.filter(({ path }) => SELDOM.test(path));
  const often = pages.filter(({ path }) => !SELDOM.test(path));
  const [first] = seldom;
  return first === undefined
    ? often
    : [...often, { ...first, name: more, path: MORE, icon: 'unordered-list', menuNo: MORE, children: seldom }];
}
