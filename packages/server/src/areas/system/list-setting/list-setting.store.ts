// One row per person and list, one per list for everybody, one per list and role.
import { contract } from '@trainrace/contract';
import { role as roles, type Role } from '@trainrace/contract/access/roles';
import type {
  listSetting,
  ListColumns,
  NamedView,
  OwnListSetting,
} from '@trainrace/contract/areas/system/list-setting';
import { listSettingLabels } from '@trainrace/contract/areas/system/list-setting.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Endpoint, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { conditionsOf, isTyped, type Where } from '@trainrace/contract/wire/filters';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { MOST_VIEWS } from '@trainrace/contract/limits';
import type { Context } from '#platform/context/context.ts';
import { notAllowed, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { inputReader } from '#platform/http/read-call.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { labelsOf } from '#platform/http/input-labels.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { columnsInWords, viewInWords } from './view-in-words.ts';

interface Listed {
  family: AnyFamily;
  list: Endpoint;
}

const lists: ReadonlyMap<string, Listed> = new Map(
  Object.values(contract)
    .filter((calls): calls is typeof calls & Listed => 'family' in calls && 'list' in calls)
    .map((calls) => [calls.family.path, calls] as const),
);

interface Kept {
  list: string;
  isOwn: boolean;
  role: Role | null;
  columns: ListColumns | null;
  view: string | null;
  views: NamedView[] | null;
}

/** One statement: what the caller chose, what is offered, the views of the caller's roles. */
export async function ownSettings({ db, user }: Context): Promise<OwnListSetting[]> {
  const { rows } = await sql<Kept>`
    select list, account_id is not null as is_own, role, columns, view, views from list_setting
      where account_id = ${user.id} and coalesce(operator_id, account_id) = ${user.operator?.id ?? user.id}
    union all
    select list, false, role, columns, view, views from list_setting
      where account_id is null and (role is null or role = any(${[...user.roles]}))`.execute(db);
  return [...Map.groupBy(rows, ({ list }) => list)].map(([list, all]) => ({
    list,
    columns: all.find(({ isOwn }) => isOwn)?.columns ?? null,
    offered: all.find((one) => !one.isOwn && one.role === null)?.columns ?? null,
    view: user.roles.flatMap((one) => all.find(({ role }) => role === one)?.view ?? []).at(0) ?? null,
    ...viewsOf(all),
  }));
}

const viewsOf = (all: readonly Kept[]) => {
  const views = all.find(({ isOwn }) => isOwn)?.views ?? null;
  return views === null ? {} : { views };
};

/** Twice the same is the same; of two at once the later counts. Columns and views share a row, and so their turns. */
export async function keepColumns(outer: Context, input: ParsedInputOf<typeof listSetting.keep>): Promise<null> {
  refuseColumns(listAt(outer, input.list), input.columns);
  return await inTurn(outer, input.list, async (context) => await storeColumns(context, input));
}

async function storeColumns(
  context: Context,
  { list, columns }: ParsedInputOf<typeof listSetting.keep>,
): Promise<null> {
  const { db, user, now } = context;
  const operatorId = user.operator?.id ?? null;
  if (columns === null) {
    const own = ownRow(context, list);
    await sql`delete from list_setting where ${own} and views is null`.execute(db);
    await sql`update list_setting set columns = null where ${own} and views is not null`.execute(db);
  } else
    await sql`insert into list_setting (id, list, account_id, operator_id, columns, update_user, update_time)
      values (${newId()}, ${list}, ${user.id}, ${operatorId}, ${JSON.stringify(columns)}, ${user.id}, ${now.toISOString()})
      on conflict (account_id, coalesce(operator_id, account_id), list) where account_id is not null
      do update set columns = excluded.columns, update_user = excluded.update_user, update_time = excluded.update_time`.execute(
      db,
    );
  return null;
}

const ownRow = ({ user }: Context, list: string) =>
  sql`account_id = ${user.id} and coalesce(operator_id, account_id) = ${user.operator?.id ?? user.id} and list = ${list}`;

/** In the place of the one of that name, else behind the others. */
export async function keepView(
  context: Context,
  { list, ...kept }: ParsedInputOf<typeof listSetting.keepView>,
): Promise<NamedView[]> {
  refuseView(listAt(context, list), kept.view);
  return await changeViews(context, list, (views) => {
    const at = views.findIndex(({ name }) => name === kept.name);
    const others = views.map((one) => (kept.isDefault ? { ...one, isDefault: false } : one));
    const next = at < 0 ? [...others, kept] : others.with(at, kept);
    if (next.length > MOST_VIEWS) throw new Refused(400, 'listViewsMost', { max: MOST_VIEWS });
    return next;
  });
}

export async function dropView(
  context: Context,
  { list, name }: ParsedInputOf<typeof listSetting.dropView>,
): Promise<NamedView[]> {
  listAt(context, list);
  return await changeViews(context, list, (views) => views.filter((one) => one.name !== name));
}

/** One at a time for each person and list: of two devices that keep a view at once neither loses it. */
async function inTurn<T>(outer: Context, list: string, change: (context: Context) => Promise<T>): Promise<T> {
  return await inTransaction(outer, async (context) => {
    const { db, user } = context;
    const person = user.operator?.id ?? user.id;
    await sql`select pg_advisory_xact_lock(hashtext(${`list_views ${person} ${list}`}))`.execute(db);
    return await change(context);
  });
}

async function changeViews(
  outer: Context,
  list: string,
  change: (views: readonly NamedView[]) => NamedView[],
): Promise<NamedView[]> {
  return await inTurn(outer, list, async (context) => {
    const { db, user, now } = context;
    const operatorId = user.operator?.id ?? null;
    const own = ownRow(context, list);
    const { rows } = await sql<{ views: NamedView[] | null }>`select views from list_setting where ${own}`.execute(db);
    const next = change(rows[0]?.views ?? []);
    if (next.length === 0) {
      await sql`delete from list_setting where ${own} and columns is null`.execute(db);
      await sql`update list_setting set views = null where ${own}`.execute(db);
    } else
      await sql`insert into list_setting (id, list, account_id, operator_id, views, update_user, update_time)
        values (${newId()}, ${list}, ${user.id}, ${operatorId}, ${JSON.stringify(next)}, ${user.id}, ${now.toISOString()})
        on conflict (account_id, coalesce(operator_id, account_id), list) where account_id is not null
        do update set views = excluded.views, update_user = excluded.update_user, update_time = excluded.update_time`.execute(
        db,
      );
    return next;
  });
}

export async function offerColumns(context: Context, input: ParsedInputOf<typeof listSetting.offer>): Promise<null> {
  const { list, columns } = input;
  const listed = listAt(context, list);
  refuseColumns(listed, columns);
  await offer(context, {
    list,
    role: null,
    column: 'columns',
    value: columns === null ? null : JSON.stringify(columns),
    told: (value) => (value === null ? null : columnsInWords(listed.family, (value as ListColumns).shown)),
  });
  return null;
}

export async function offerView(context: Context, input: ParsedInputOf<typeof listSetting.offerView>): Promise<null> {
  const { list, role, view } = input;
  const listed = listAt(context, list);
  if (view !== null) refuseView(listed, view);
  await offer(context, {
    list,
    role,
    column: 'view',
    value: view,
    told: (value) => (value === null ? null : viewInWords(listed.family, String(value))),
  });
  return null;
}

/** The list that the caller may ask: whoever may not see it decides nothing about it. */
function listAt({ user }: Context, path: string): Listed {
  const listed = lists.get(path);
  if (listed === undefined) throw new Refused(400, 'listUnknown');
  if (scopeOfUser(user, listed.list.action) === null) throw notAllowed();
  return listed;
}

function refuseColumns({ family }: Listed, columns: ListColumns | null): void {
  if (columns === null) return;
  const { shown, widths } = columns;
  for (const column of [...shown, ...Object.keys(widths)])
    if (!Object.hasOwn(family.record.shape, column)) throw new Refused(400, 'listColumnUnknown', { column });
  const twice = shown.find((column, index) => shown.indexOf(column) !== index);
  if (twice !== undefined) throw new Refused(400, 'listColumnTwice', { column: twice });
}

/**
 * A view is a question that the list itself would answer. It is kept, and that of a role goes to everybody of it, so it holds
 * nothing that was typed: no name of a person, and no number, each use of which is a look-up.
 */
function refuseView({ family, list }: Listed, view: string): void {
  const { columns, ...query } = Object.fromEntries(new URLSearchParams(view));
  const shown = columns?.split(',') ?? [];
  if (shown.some((column) => !Object.hasOwn(family.record.shape, column))) throw new Refused(400, 'listViewUnfit');
  const { where, ...plain } = readQuery(list, query) as { where?: Where };
  for (const field of [plain, ...(where === undefined ? [] : conditionsOf(where))].flatMap(Object.keys)) {
    const filter = family.filters[field];
    if (filter !== undefined && isTyped(filter))
      throw new Refused(400, 'listViewTyped', { field: labelsOf(list.path)[field] ?? field });
  }
}

function readQuery(list: Endpoint, query: Record<string, unknown>): object {
  try {
    return inputReader(list)(query);
  } catch (error) {
    throw error instanceof Refused ? new Refused(400, 'listViewUnfit') : error;
  }
}

interface Offer {
  list: string;
  role: Role | null;
  column: 'columns' | 'view';
  value: string | null;
  told: (value: unknown) => string | null;
}

/** One at a time for each list: the trail tells what stood there before. */
async function offer(outer: Context, { list, role, column, value, told }: Offer): Promise<void> {
  await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    await sql`select pg_advisory_xact_lock(hashtext(${`list_setting ${list}`}))`.execute(db);
    const of = sql`account_id is null and list = ${list} and coalesce(role, '') = ${role ?? ''}`;
    const { rows } = await sql<{ id: string; value: unknown }>`
      delete from list_setting where ${of} returning id, ${sql.ref(column)} as value`.execute(db);
    const id = rows[0]?.id ?? newId();
    if (value !== null)
      await sql`insert into list_setting (id, list, role, ${sql.ref(column)}, update_user, update_time)
        values (${id}, ${list}, ${role}, ${value}, ${user.id}, ${now.toISOString()})`.execute(db);
    const before = told(rows[0]?.value ?? null);
    const after = told(value !== null && column === 'columns' ? JSON.parse(value) : value);
    if (before === after) return;
    const { family } = lists.get(list)!;
    await recordTrail(context, [
      {
        bizTable: 'list_setting',
        bizId: id,
        bizNo: null,
        bizTitle: [inLang(family.title, 'zh'), ...(role === null ? [] : [wordOf(roles, role, 'zh')])].join(' '),
        action: TRAIL.changed,
        changes: [{ field: column, label: inLang(listSettingLabels[column], 'zh'), before, after, isMasked: false }],
      },
    ]);
  });
}
