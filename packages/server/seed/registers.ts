// The first lines of the registers: the bureau with its towns and the dictionaries that stand in a table.
import { menus } from '@trainrace/contract/access/menus';
import { town } from '@trainrace/contract/dictionaries';
import { retirable } from '@trainrace/contract/dictionaries.editable';
import { isOpen } from '@trainrace/contract/wire/dictionary';
import { newId } from '../src/platform/db/ids.ts';
import type { Db } from '../src/platform/db/connect.ts';

const SECTIONS = ['职业能力建设科', '劳动监察大队', '信息中心'];

interface Book {
  code: string;
  title: string;
  isBuiltIn: 1;
  /** Their entries are the administrators' to change, whoever the dictionary belongs to. */
  isOpen: boolean;
  entries: readonly (readonly [key: string, value: string, english?: string])[];
}

const books: readonly Book[] = retirable.map(([dictionary, title]) => ({
  code: dictionary.name,
  title: title[0],
  isBuiltIn: 1,
  isOpen: isOpen(dictionary),
  entries: isOpen(dictionary)
    ? [...dictionary.first].map(([key, [chinese, english]]) => [key, chinese, english] as const)
    : [...dictionary.labels].map(([key, [chinese]]) => [String(key), chinese] as const),
}));

/** Adds what is missing: an installation keeps what it made of them. */
export async function seedRegisters(db: Db): Promise<void> {
  await seedDepts(db);
  await seedMenus(db);
  const held = new Set((await db.selectFrom('dict').select('code').execute()).map(({ code }) => code));
  const rows = books.filter(({ code }) => !held.has(code)).flatMap((book, index) => rowsOf(book, (index + 1) * 10));
  if (rows.length > 0)
    await db
      .insertInto('dict')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function rowsOf({ code, title, isBuiltIn, isOpen, entries }: Book, sort: number) {
  const id = newId();
  return [
    { id, parentId: null, code, dictKey: null, dictValue: title, dictValueEn: null, sort, isBuiltIn },
    ...entries.map(([dictKey, dictValue, dictValueEn = null], index) => ({
      id: newId(),
      parentId: id,
      code,
      dictKey,
      dictValue,
      dictValueEn,
      sort: (index + 1) * 10,
      isBuiltIn: isOpen ? 0 : isBuiltIn,
    })),
  ];
}

async function seedDepts(db: Db): Promise<void> {
  if ((await db.selectFrom('dept').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const root = newId();
  const line = (deptName: string, sort: number, code: string | null = null) => ({
    id: newId(),
    parentId: root,
    deptName,
    fullName: deptName,
    code,
    sort,
  });
  await db
    .insertInto('dept')
    .values([
      { id: root, parentId: null, deptName: '市人社局', fullName: '市人力资源和社会保障局', code: 'RSJ', sort: 0 },
      ...SECTIONS.map((name, index) => line(name, (index + 1) * 10)),
      ...[...town.first].map(([code, [name]], index) => line(name, 100 + index * 10, code)),
    ])
    .execute();
}

/** Lines that the program has and the table does not: after an update, too. */
async function seedMenus(db: Db): Promise<void> {
  const held = await db.selectFrom('menu').select(['id', 'code']).where('isDeleted', '=', 0).execute();
  const ids = new Map(held.map(({ id, code }) => [code, id]));
  const missing = menus.filter(({ menuNo }) => !ids.has(menuNo));
  for (const { menuNo } of missing) ids.set(menuNo, newId());
  if (missing.length === 0) return;
  await db
    .insertInto('menu')
    .values(
      missing.map(({ menuNo, supMenuNo, path, icon, orderBy, roles }) => ({
        id: ids.get(menuNo)!,
        parentId: supMenuNo === null ? null : (ids.get(supMenuNo) ?? null),
        code: menuNo,
        path,
        icon,
        sort: orderBy,
        roles: [...roles],
        isBuiltIn: 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
