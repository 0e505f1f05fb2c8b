import type { Rights } from '@trainrace/contract/access/rights';
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Services } from '#platform/services.ts';
import { rightsOf } from './rights-of.ts';
import type { Person, PublicContext } from '#platform/context/context.ts';
import { arrangedLines, nameOf, menuLinesFor, type ArrangedLine, type Viewer } from './menu-lines.ts';
import { isEmbedded, queryOf } from './menu-path.ts';

interface Opened {
  lines: readonly ArrangedLine[];
  rights: Rights;
}

/** Menu entries open to these roles by the table of rights in force. */
export async function openedFor(
  services: Services,
  { db }: Pick<PublicContext, 'db'>,
  { roles, operator, actingFor, isExpert }: Pick<Viewer, 'roles' | 'isExpert'> & Pick<Person, 'operator' | 'actingFor'>,
): Promise<Opened> {
  const rights = rightsOf({ operator: operator ?? null, actingFor: actingFor ?? null }, await services.rights.read());
  const origins = services.config.frameSources;
  return { rights, lines: menuLinesFor(await arrangedLines(db), { roles, rights, origins, isExpert }) };
}

export function menuTree(lines: readonly ArrangedLine[], lang: Lang): MenuItem[] {
  return branch(lines, { above: null, group: null }, lang);
}

interface Place {
  above: ArrangedLine | null;
  /** The name of the group at the top. */
  group: string | null;
}

function branch(lines: readonly ArrangedLine[], { above, group }: Place, lang: Lang): MenuItem[] {
  return lines
    .filter(({ parentId }) => parentId === (above?.id ?? null))
    .map((line) => ({
      name: nameOf(line, lang),
      // Of a page of ours its query stands by itself, of a page in a frame the address is one whole.
      path: isEmbedded(line.path) ? line.path : line.path.replace(/\?.*$/, ''),
      href: isEmbedded(line.path) ? line.path : null,
      icon: line.icon,
      menuNo: line.code,
      supMenuNo: above?.code ?? null,
      orderBy: line.sort,
      children: branch(lines, { above: line, group: group ?? nameOf(line, lang) }, lang),
      meta: { ...(line.roles.length > 0 && { roles: line.roles }), i18n: line.code },
      group,
      query: queryOf(line.path),
    }));
}
