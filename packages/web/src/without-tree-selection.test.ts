import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutTrees } from '../without-tree-selection.ts';

const SOURCE = readFileSync(
  new URL('../../../node_modules/antd/es/table/hooks/useSelection.js', import.meta.url),
  'utf8',
);

it('leaves nothing of the selection that leads to trees and radio buttons', () => {
  expect(SOURCE).toMatch(/^import .*@rc-component\/tree/m);
  const imports = withoutTrees(SOURCE).match(/^import .*$/gm)!;
  expect(imports.join('\n')).not.toMatch(/tree|radio/i);
});

it('adds to and takes from a selection as the library does', async () => {
  const lists = /const arrAdd[\s\S]*?(?=const conductCheck)/.exec(withoutTrees(SOURCE))![0];
  const module = `data:text/javascript,${encodeURIComponent(`${lists}; export { arrAdd, arrDel };`)}`;
  type Change = (list: readonly string[] | null, value: string) => string[];
  const { arrAdd, arrDel } = (await import(module)) as Record<'arrAdd' | 'arrDel', Change>;
  for (const list of [null, [], ['a'], ['a', 'b'], ['b', 'a', 'b']]) {
    const added = list?.includes('b') ? list : [...(list ?? []), 'b'];
    expect(arrAdd(list, 'b')).toEqual(added);
    const at = list?.indexOf('b') ?? -1;
    expect(arrDel(list, 'b')).toEqual((list ?? []).filter((_, index) => index !== at));
  }
});

it('no page asks for a selection that was taken out', () => {
  const root = new URL('.', import.meta.url);
  const pages = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(pages.length).toBeGreaterThan(100);
  const asking = pages.filter((file) => /checkStrictly|type: 'radio'/.test(readFileSync(new URL(file, root), 'utf8')));
  expect(asking).toEqual([]);
});
