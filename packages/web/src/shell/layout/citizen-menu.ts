// The menu of an individual: what people come for stands alone, the rest below one entry.
import type { MenuItem } from '@trainrace/contract/system/sealed-calls';

/** Looked at now and then, or led to from an entry, a message or a code on the wall. */
const SELDOM = new Set([
  '/basic/competition_dic',
  '/basic/champion_history',
  '/basic/modify_record',
  '/competition/appeal',
  '/honour/career',
  '/honour/prize',
  '/privacy/own_privacy',
  '/training/attend',
  '/training/training_certificate',
  '/training/training_project',
  '/training/training_signup',
  '/training/training_student',
  '/training/training_subsidy',
]);

export const MORE = 'more';

export const isCitizen = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'IND');

export function citizenTree(tree: readonly MenuItem[], more: string): MenuItem[] {
  const pages = tree.flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  const seldom = pages.filter(({ path }) => SELDOM.has(path));
  const often = pages.filter(({ path }) => !SELDOM.has(path));
  const [first] = seldom;
  return first === undefined
    ? often
    : [...often, { ...first, name: more, path: MORE, icon: 'menu', menuNo: MORE, children: seldom }];
}
