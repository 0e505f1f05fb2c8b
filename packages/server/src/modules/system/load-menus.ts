import { allRights } from '@trainrace/contract';
import { menus, type MenuLine } from '@trainrace/contract/access/menus';
import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import { PROGRAM_NO } from '@trainrace/contract/limits';
import type { MenuItem } from '@trainrace/contract/system/sealed-calls';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { Work } from '../../http/work.ts';
import { subjectOf } from './subject.ts';

export async function loadMenus(work: Work, userId: string, programNo: string): Promise<MenuItem[]> {
  const { roles } = await subjectOf(work, userId);
  return programNo === PROGRAM_NO ? branch(openLines(roles), null, work.lang) : [];
}

/** The pages that one of the roles may open, and the groups that hold at least one of them. */
export function openLines(roles: readonly Role[]): MenuLine[] {
  const isOpen = ({ action }: MenuLine) => action !== null && scopeFor(allRights, action, roles) !== null;
  const open = new Set(menus.filter(isOpen).flatMap(({ menuNo, supMenuNo }) => [menuNo, supMenuNo]));
  return menus.filter(({ menuNo }) => open.has(menuNo)).sort((one, other) => one.orderBy - other.orderBy);
}

const branch = (lines: readonly MenuLine[], above: string | null, lang: Lang): MenuItem[] =>
  lines
    .filter(({ supMenuNo }) => supMenuNo === above)
    .map(({ menuNo, supMenuNo, title, path, icon, orderBy }) => ({
      name: inLang(title, lang),
      path,
      href: null,
      icon,
      menuNo,
      supMenuNo,
      orderBy,
      children: branch(lines, menuNo, lang),
      meta: { i18n: menuNo },
      group: null,
      query: {},
    }));
