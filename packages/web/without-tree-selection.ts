// Rows of lists are selected by checkboxes, and none lies below another: antd's selection of trees and by radio buttons is
// never asked for, and brings both of them with it.
import type { Plugin } from 'vite';

const SELECTION = /\/antd\/es\/table\/hooks\/useSelection\.js$/;

const TREE = `import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';`;
/** The four that it takes from there: two change a list, two walk trees. */
const LISTS = `const arrAdd = (list, value) => (list || []).includes(value) ? [...list] : [...(list || []), value];
const arrDel = (list, value) => (list || []).filter((one, at) => at !== list.indexOf(value));
const conductCheck = () => { throw new Error('Lists select no trees.'); };
const convertDataToEntities = conductCheck;`;

const RADIO = `import Radio from '../../radio';`;
const NO_RADIO = 'const Radio = () => null;';

/** antd's hook, for flat lists and checkboxes alone. */
export function withoutTrees(source: string): string {
  return source.replace(TREE, LISTS).replace(RADIO, NO_RADIO);
}

export const treeSelectionFree: Plugin = {
  name: 'tree-selection-free',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (SELECTION.test(id) ? { code: withoutTrees(code), map: null } : null),
};
