import { contract } from '@trainrace/contract';
import { menus } from '@trainrace/contract/access/menus';
import type { Rights } from '@trainrace/contract/access/rights';
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';
import { expect, test } from 'vitest';
import { isCitizen } from '#widgets/citizen.ts';
import { citizenLines, citizenNames } from '#widgets/citizen-lines.words.ts';
import { citizenTree, MORE, namedForCitizens } from './citizen-menu.ts';

const rights: Rights = Object.assign(
  {},
  ...Object.values(contract).map((calls) => ('rights' in calls ? calls.rights : {})),
);
const lines = menus.filter(
  ({ action, roles }) =>
    action !== null && rights[action]?.IND !== undefined && (roles.length === 0 || roles.includes('IND')),
);

const itemOf = (path: string, menuNo: string): MenuItem => ({
  name: path,
  path,
  href: null,
  icon: null,
  menuNo,
  supMenuNo: menuNo.slice(0, 3),
  orderBy: 1,
  children: [],
  meta: {},
  group: null,
  query: {},
});
const tree = citizenTree(
  [{ ...itemOf('/group', 'M10'), children: lines.map(({ path, menuNo }) => itemOf(path, menuNo)) }],
  '更多',
);

test('of all that an individual may open six to eight entries stand in the menu, the rest below one', () => {
  const ofExperts = new Set(lines.filter(({ expertsOf }) => expertsOf.includes('IND')).map(({ path }) => path));
  const often = tree.filter(({ menuNo, path }) => menuNo !== MORE && !ofExperts.has(path));
  expect(lines.length).toBeGreaterThan(15);
  expect(often.length).toBeGreaterThanOrEqual(6);
  expect(often.length).toBeLessThanOrEqual(8);
  expect(often.length + tree.at(-1)!.children.length).toBe(lines.length - ofExperts.size);
});

test('every page that an individual may open says what is there in a citizen’s words', () => {
  for (const { path } of lines) {
    const [zh] = citizenLines[path] ?? [''];
    expect(zh, path).not.toBe('');
    expect(zh, path).not.toMatch(/抽取|签发|总额|审核|办理|维护|核定|受理|归档|台账/);
  }
});

test('only who is nothing else sees it so', () => {
  expect([isCitizen(['IND']), isCitizen(['IND', 'ADM_C']), isCitizen([])]).toEqual([true, false, false]);
});

test('no entry of an individual’s menu is called as those call it who keep the page', () => {
  const titles = new Map(lines.map(({ path, title }) => [path, title]));
  for (const [path, [zh, en]] of titles) {
    const [said, inEnglish] = citizenNames[path] ?? [zh, en];
    expect(said, path).not.toMatch(/字典|发放|学员|班级|管理|维护|记录|分配|安排|专家裁判/);
    expect(inEnglish, path).not.toMatch(/dictionary|payments|trainees|assignment|log|management/i);
  }
  // A name for a page that nobody finds would be one too many.
  expect(Object.keys(citizenNames).filter((path) => path.startsWith('/') && !titles.has(path))).toEqual([]);
  const [named] = namedForCitizens(tree, (path) => citizenNames[path]?.[0]);
  expect(named!.name).toBe(citizenNames[named!.path]?.[0] ?? named!.path);
  const nested = namedForCitizens([{ ...tree.at(-1)! }], (path) => citizenNames[path]?.[0])[0]!.children;
  expect(nested.map(({ name }) => name)).toContain('我的奖金');
});
