// The menu in force: the lines of the program as administrators arranged them, and their own.
import { menus, type MenuLine } from '@trainrace/contract/access/menus';
import { scopeFor, type Rights } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { Db } from '#platform/db/connect.ts';
import { isFrameable } from './menu-path.ts';

export interface ArrangedLine {
  id: string;
  parentId: string | null;
  code: string;
  /** null: as the program calls it. */
  name: string | null;
  nameEn: string | null;
  path: string;
  icon: string | null;
  sort: number;
  isHidden: number;
  isBuiltIn: number;
  roles: Role[];
  /** null: ours. */
  programNo: string | null;
  version: number;
  createTime: string;
  updateTime: string;
}

const byCode: ReadonlyMap<string, MenuLine> = new Map(menus.map((line) => [line.menuNo, line]));

export function programLine(code: string): MenuLine | undefined {
  return byCode.get(code);
}

/** In their order; what the program does not know any more is left out. */
export async function arrangedLines(db: Db): Promise<ArrangedLine[]> {
  const rows = await db
    .selectFrom('menu')
    .select([
      'id',
      'parentId',
      'code',
      'name',
      'nameEn',
      'path',
      'icon',
      'sort',
      'isHidden',
      'isBuiltIn',
      'roles',
      'programNo',
    ])
    .select(['version', 'createTime', 'updateTime'])
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ isBuiltIn, code }) => isBuiltIn === 0 || byCode.has(code))
    .map((row) => ({ ...row, path: byCode.get(row.code)?.path ?? row.path }));
}

export function nameOf({ code, name, nameEn }: ArrangedLine, lang: Lang): string {
  const title = byCode.get(code)?.title;
  if (lang === 'en' && nameEn !== null) return nameEn;
  return name ?? (title === undefined ? code : inLang(title, lang));
}

export interface Viewer {
  roles: readonly Role[];
  /** Left out where a role is looked at and no person. */
  isExpert?: boolean | undefined;
  rights: Rights;
  /** Sites whose pages may stand in a frame. */
  origins: readonly string[];
}

/** The lines that these roles see: pages they have the right to, and the groups that hold one of them. */
export function menuLinesFor(
  lines: readonly ArrangedLine[],
  { roles, rights, origins, isExpert = true }: Viewer,
): ArrangedLine[] {
  const isMeant = ({ isHidden, roles: only }: ArrangedLine) =>
    isHidden === 0 && (only.length === 0 || only.some((role) => roles.includes(role)));
  const open = (parentId: string | null): ArrangedLine[] =>
    lines
      .filter((line) => line.parentId === parentId && isMeant(line))
      .flatMap((line) => {
        const below = open(line.id);
        return below.length > 0 || isPage(line) ? [line, ...below] : [];
      });
  const isPage = (line: ArrangedLine): boolean => {
    const known = byCode.get(line.code);
    if (known === undefined)
      return !lines.some(({ parentId }) => parentId === line.id) && isFrameable(line.path, origins);
    if (!isExpert && roles.every((role) => known.expertsOf.includes(role))) return false;
    return known.action !== null && scopeFor(rights, known.action, roles) !== null;
  };
  return open(null);
}
