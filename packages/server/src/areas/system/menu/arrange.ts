import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { randomBytes } from 'node:crypto';
import { menu, type Menu, type MenuDraft } from '@trainrace/contract/areas/system/menu';
import { PROGRAM_NO } from '@trainrace/contract/limits';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lockTree, parentOf, refuseBadPlace, withChildren } from '#platform/store/tree.ts';
import { badFields, notFound, Refused, stale } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { arrangedLines, nameOf, programLine, type ArrangedLine } from '#platform/access/menu-lines.ts';
import { isFrameable, originOf } from '#platform/access/menu-path.ts';
import { menuOf } from './read.ts';

type Draft = ParsedInputOf<typeof menu.submit>;

/** Limits set by the installation: sites in frames, and programs whose menus it shows. */
type Allowed = Pick<Config, 'frameSources' | 'menuProgramNos'>;

export async function saveMenu(outer: Context, allowed: Allowed, { id, version, ...draft }: Draft): Promise<Menu> {
  return await refuseTwice('menu_code', { key: 'menuTwice' }, async () =>
    inTransaction(outer, async (context) => {
      await lockTree(context, 'menu');
      return id === undefined
        ? await add(context, allowed, draft)
        : await change(context, allowed, id, { draft, version });
    }),
  );
}

async function add(context: Context, { frameSources, menuProgramNos }: Allowed, draft: MenuDraft): Promise<Menu> {
  const { lang, db, user, now } = context;
  const parentId = parentOf(draft.parentId);
  refusePath(frameSources, draft.path);
  refuseProgram(menuProgramNos, draft.programNo);
  await refuseBadPlace(context, { table: 'menu', id: null, parentId });
  await refuseUnderPage(context, parentId);
  const id = newId();
  const code = draft.code ?? `L${randomBytes(4).toString('hex')}`;
  const values = { ...columnsOf(draft), code, path: draft.path, parentId, programNo: programIn(draft, parentId) };
  const at = now.toISOString();
  const stamps = { createUser: user.id, createTime: at, updateUser: user.id, updateTime: at };
  await db
    .insertInto('menu')
    .values({ id, ...values, ...stamps })
    .execute();
  await note(
    context,
    { id, code, name: draft.name },
    TRAIL.added,
    changesBetween(menu.described, null, { ...draft, code }),
  );
  return menuOf((await arrangedLines(db)).find((line) => line.id === id)!, lang);
}

interface Change {
  draft: MenuDraft;
  version: number | undefined;
}

async function change(context: Context, allowed: Allowed, id: string, { draft, version }: Change): Promise<Menu> {
  const { db, lang, user, now } = context;
  const before = await lockLine(context, id);
  if (version !== undefined && version !== before.version) throw stale();
  const parentId = draft.parentId === undefined ? before.parentId : parentOf(draft.parentId);
  const code = draft.code ?? before.code;
  if (before.isBuiltIn === 1) {
    if (parentId !== before.parentId || code !== before.code || draft.path !== before.path)
      throw new Refused(409, 'menuFixed', { name: nameOf(before, lang) });
  } else {
    refusePath(allowed.frameSources, draft.path);
    refuseProgram(allowed.menuProgramNos, draft.programNo);
    if (parentId !== before.parentId) {
      await refuseBadPlace(context, { table: 'menu', id, parentId });
      await refuseUnderPage(context, parentId);
    }
  }
  const was = menuOf(before, lang);
  const programNo =
    draft.programNo === undefined || before.isBuiltIn === 1 ? before.programNo : programIn(draft, parentId);
  const values = { ...columnsOf(draft), ...asNamed(before, draft), code, path: draft.path, parentId, programNo };
  await db
    .updateTable('menu')
    .set({ ...values, updateUser: user.id, updateTime: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const saved = menuOf((await arrangedLines(db)).find((line) => line.id === id)!, lang);
  const { meta: _, version: __, updateTime: ___, ...told } = saved;
  await note(context, { id, code, name: saved.name }, TRAIL.changed, changesBetween(menu.described, was, told));
  return saved;
}

/** A line of the program that keeps its name keeps it in both languages. */
function asNamed({ isBuiltIn, code }: ArrangedLine, { name, nameEn }: MenuDraft) {
  const title = isBuiltIn === 1 ? programLine(code)?.title : undefined;
  if (title === undefined) return {};
  return { name: title.includes(name) ? null : name, nameEn: nameEn === title[1] ? null : (nameEn ?? null) };
}

const columnsOf = ({ name, nameEn, icon, sort, isHidden, roles }: MenuDraft) => ({
  name,
  nameEn: nameEn ?? null,
  icon: icon ?? null,
  sort,
  isHidden: isHidden ?? 0,
  roles: [...(roles ?? [])],
});

export async function removeMenus(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    await lockTree(context, 'menu');
    const lines = await Promise.all(ids.map((id) => lockLine(context, id)));
    const builtIn = lines.find(({ isBuiltIn }) => isBuiltIn === 1);
    if (builtIn !== undefined) throw new Refused(409, 'menuBuiltIn', { name: nameOf(builtIn, context.lang) });
    const parent = await withChildren(context, 'menu', ids);
    const held = lines.find(({ id }) => id === parent);
    if (held !== undefined) throw new Refused(409, 'treeHasChildren', { name: nameOf(held, context.lang) });
    await context.db
      .updateTable('menu')
      .set({ isDeleted: 1, updateUser: context.user.id, updateTime: context.now.toISOString() })
      .where('id', 'in', ids)
      .execute();
    for (const line of lines) await note(context, { ...line, name: nameOf(line, context.lang) }, TRAIL.removed, []);
    return lines.length;
  });
}

async function lockLine({ db }: Context, id: string): Promise<ArrangedLine> {
  if (!isId(id)) throw notFound();
  await db.selectFrom('menu').select('id').where('id', '=', id).where('isDeleted', '=', 0).forUpdate().execute();
  const line = (await arrangedLines(db)).find((one) => one.id === id);
  if (line === undefined) throw notFound();
  return line;
}

function refusePath(origins: readonly string[], path: string): void {
  if (isFrameable(path, origins)) return;
  const origin = originOf(path);
  throw badFields([
    origin === null ? { field: 'path', key: 'menuPath' } : { field: 'path', key: 'menuHost', params: { origin } },
  ]);
}

function refuseProgram(known: readonly string[], programNo: string | null | undefined): void {
  if (programNo === null || programNo === undefined || known.includes(programNo)) return;
  throw badFields([{ field: 'programNo', key: 'menuProgram', params: { known: known.join(', ') } }]);
}

/** A line under another one belongs to the program of that one. */
const programIn = ({ programNo }: MenuDraft, parentId: string | null): string | null =>
  parentId !== null || programNo === PROGRAM_NO ? null : (programNo ?? null);

/** A page of the program opens itself; lines under it would never be seen. */
async function refuseUnderPage({ db }: Context, parentId: string | null): Promise<void> {
  const above = (await arrangedLines(db)).find(({ id }) => id === parentId);
  const isPage = above !== undefined && (programLine(above.code)?.action ?? null) !== null;
  if (isPage) throw badFields([{ field: 'parentId', key: 'menuUnderPage' }]);
}

async function note(
  context: Context,
  { id, code, name }: { id: string; code: string; name: string | null },
  action: (typeof TRAIL)[keyof typeof TRAIL],
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  await recordTrail(context, [{ bizTable: 'menu', bizId: id, bizNo: code, bizTitle: name, action, changes }]);
}
