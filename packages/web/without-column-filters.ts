// Lists are filtered above the table and on the server (FilterBar): antd's own filters in the heads of columns are never
// asked for, and bring tree, menu and radio buttons with them.
import type { Plugin } from 'vite';

const FILTER = /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/;

/** Exports that its neighbour imports, and nothing behind. */
const NONE = 'export const flattenKeys = () => []; export default () => null;';

export const columnFilterFree: Plugin = {
  name: 'column-filter-free',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (FILTER.test(id) ? NONE : null),
};
