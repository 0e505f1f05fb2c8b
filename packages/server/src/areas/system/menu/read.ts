import { PROGRAM_NO } from '@trainrace/contract/limits';
import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import type { Menu, MenuBranch, MenuLevelLine } from '@trainrace/contract/areas/system/menu';
import type { Lang } from '@trainrace/contract/wire/label';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { arrangedLines, nameOf, programLine, type ArrangedLine } from '#platform/access/menu-lines.ts';

export function menuOf(line: ArrangedLine, lang: Lang): Menu {
  return {
    id: line.id,
    parentId: line.parentId ?? TREE_ROOT,
    code: line.code,
    name: nameOf(line, lang),
    nameEn: line.nameEn ?? programLine(line.code)?.title[1] ?? null,
    path: line.path,
    icon: line.icon,
    category: 1,
    sort: line.sort,
    isHidden: line.isHidden === 1 ? 1 : 0,
    isBuiltIn: line.isBuiltIn === 1 ? 1 : 0,
    roles: line.roles,
    programNo: line.programNo ?? PROGRAM_NO,
    meta: { roles: line.roles, i18n: line.code },
    version: line.version,
    createTime: line.createTime,
    updateTime: line.updateTime,
  };
}

export async function wholeMenu({ db, lang }: Context): Promise<MenuBranch[]> {
  const lines = await arrangedLines(db);
  const under = (parentId: string | null): MenuBranch[] =>
    lines
      .filter((line) => line.parentId === parentId)
      .map((line) => ({ ...menuOf(line, lang), children: under(line.id) }));
  return under(null);
}

export async function menuLevel({ db, lang }: Context, parentId: string): Promise<MenuLevelLine[]> {
  const lines = await arrangedLines(db);
  return lines
    .filter((line) => (line.parentId ?? TREE_ROOT) === parentId)
    .map((line) => ({ ...menuOf(line, lang), hasChildren: lines.some((one) => one.parentId === line.id) }));
}

export async function findMenu({ db, lang }: Context, id: string): Promise<Menu> {
  const line = (await arrangedLines(db)).find((one) => one.id === id);
  if (line === undefined) throw notFound();
  return menuOf(line, lang);
}
