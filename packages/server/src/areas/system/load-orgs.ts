import type { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { sliceOf } from './user-pages.ts';

type Orgs = DataOf<typeof systemCalls.loadOrgs>;

/** Known by its code where it has one: towns are what accounts name. */
export async function loadOrgs(
  { db }: Context,
  { paging, current, size, pageIndex, pageSize }: ParsedInputOf<typeof systemCalls.loadOrgs>,
): Promise<Orgs> {
  const slice = sliceOf({ isPaging: paging, pageIndex: current ?? pageIndex, pageSize: size ?? pageSize });
  const { rows } = await sql<Orgs['records'][number]>`
    select coalesce(d.code, d.id::text) as "orgId", d.dept_name as "orgName",
      coalesce(p.code, p.id::text, '0') as "supOrgId", d.sort as "orderBy"
    from dept d left join dept p on p.id = d.parent_id and p.is_deleted = 0
    where d.is_deleted = 0 order by d.sort, d.id limit ${slice.size} offset ${(slice.current - 1) * slice.size}`.execute(
    db.withoutPlugins(),
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from dept where is_deleted = 0`.execute(db);
  return page(rows, counted[0]!.total, slice);
}
