// The pages of users that system calls answer: for administrators only, each within the accounts they reach.
import type { Role } from '@trainrace/contract/access/roles';
import { users } from '@trainrace/contract/areas/accounts/users';
import { MAX_UNPAGED, DEFAULT_PAGE_SIZE, DEFAULT_USER_GROUP } from '@trainrace/contract/limits';
import type { ListedUser, systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import { accountIs, IS_PERSON } from '#platform/accounts/profiles.ts';
import { administers, visibleUsers } from '#platform/accounts/visible-users.ts';
import { isId } from '#platform/db/ids.ts';
import { numbersMasked } from '#platform/store/sensitive.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { notAllowed, notFound } from '#platform/context/refused.ts';
import { containingPart } from '#platform/store/conditions.ts';
import type { Context } from '#platform/context/context.ts';
import { roleName } from './get-user-info.ts';

interface Paged {
  isPaging?: boolean | undefined;
  pageIndex?: number | undefined;
  pageSize?: number | undefined;
}

type Found = Omit<ListedUser, 'roleNames'> & { roles: Role[]; userType: number | null; total: number };

/** `isPaging` has become "everything" when the call was read: the wire says 0 for it. */
export function sliceOf({ isPaging: isWhole = false, pageIndex = 1, pageSize = DEFAULT_PAGE_SIZE }: Paged) {
  return isWhole ? { current: 1, size: MAX_UNPAGED } : { current: pageIndex, size: pageSize };
}

export async function usersOfGroup(
  context: Context,
  { groupNo = DEFAULT_USER_GROUP, ...paged }: ParsedInputOf<typeof systemCalls.loadGroupUsers>,
): Promise<Page<ListedUser>> {
  // There is one group that counts, and everybody is in it (spec §6).
  return await usersWhere(context, groupNo === DEFAULT_USER_GROUP ? sql`true` : sql`false`, paged);
}

export async function usersBy(
  context: Context,
  { filters = {}, ...paged }: ParsedInputOf<typeof systemCalls.loadUsers>,
): Promise<Page<ListedUser>> {
  const { account, name, orgId, roleNo, enabled } = filters;
  const parts: Where[] = [
    ...(account === undefined ? [] : [accountIs(IS_PERSON, account)]),
    ...(name === undefined ? [] : [containingPart(sql`t.name`, name)]),
    ...(orgId === undefined ? [] : [sql`(d.id::text = ${orgId} or d.code = ${orgId})`]),
    ...(roleNo === undefined ? [] : [sql`t.roles @> array[${roleNo}]::text[]`]),
    ...(enabled === undefined ? [] : [sql`t.enabled = ${enabled}`]),
  ];
  return await usersWhere(context, parts.length === 0 ? sql`true` : sql.join(parts, sql` and `), paged);
}

/** Below an organisation: the next level or all of them, with its own users or without. */
export async function usersBelow(
  context: Context,
  { orgId, isIncludeSelf = false, isCascade = false, ...paged }: ParsedInputOf<typeof systemCalls.findUsersBelow>,
): Promise<Page<ListedUser>> {
  refuseOthers(context);
  const top = await orgOf(context, orgId);
  const deepest = isCascade ? MAX_LEVELS : 1;
  const below = sql`d.id in (
    with recursive down (id, depth) as (
      select ${top}::uuid, 0
      union all
      select c.id, depth + 1 from dept c join down on c.parent_id = down.id where c.is_deleted = 0 and depth < ${deepest})
    select id from down where depth >= ${isIncludeSelf ? 0 : 1})`;
  return await usersWhere(context, below, paged);
}

const MAX_LEVELS = 20;

async function orgOf({ db }: Context, orgId: string): Promise<string> {
  const found = await db
    .selectFrom('dept')
    .select('id')
    .where((where) => where.or([where('code', '=', orgId), ...(isId(orgId) ? [where('id', '=', orgId)] : [])]))
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.id;
}

/** One statement: the page and how many there are in all. Who has no department belongs to that of the town. */
async function usersWhere(context: Context, condition: Where, paged: Paged): Promise<Page<ListedUser>> {
  refuseOthers(context);
  const { db, user, lang } = context;
  const slice = sliceOf(paged);
  const found = sql`account t left join dept d on d.is_deleted = 0
      and (d.id = t.dept_id or (t.dept_id is null and d.code = t.town_code))
    where t.is_deleted = 0 and ${visibleUsers({ user, scope: 'all' })} and ${condition}`;
  const { rows } = await sql<Found>`
    select t.id as "userId", ${numbersMasked(sql`t.account`)} as account, t.name, t.name as nick_name, coalesce(d.code, d.id::text) as "orgId",
      d.dept_name as "orgName", t.enabled, t.roles, t.user_type as "userType", (select count(*) from ${found})::int as total
    from ${found} order by t.id desc limit ${slice.size} offset ${(slice.current - 1) * slice.size}`.execute(
    db.withoutPlugins(),
  );
  const records = rows.map(({ roles, userType, userId, account, name, nick_name, orgId, orgName, enabled }) => ({
    userId,
    account,
    name,
    nick_name,
    orgId,
    orgName,
    enabled,
    roleNames: roles.map((role) => roleName(role, userType, lang)).join(','),
  }));
  return page(
    records,
    await totalOf(rows, slice, async () => {
      const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
      return counted[0]!.total;
    }),
    slice,
  );
}

/** A page behind the last one holds no row to say how many there are. */
async function totalOf(
  rows: readonly { total: number }[],
  { current }: { current: number },
  count: () => Promise<number>,
): Promise<number> {
  return rows[0]?.total ?? (current === 1 ? 0 : await count());
}

/** Refuses callers who are no administrators, and those who have lost the right to the list of users. */
function refuseOthers({ user }: Context): void {
  if (administers(user, users.list.action) === null) throw notAllowed();
}
