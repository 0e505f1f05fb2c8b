import type { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { PERSON } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { containingPart } from '#platform/store/conditions.ts';
import { countRows } from '#platform/store/count-rows.ts';

type Call = typeof constructionFile.getEnterprisesList;
type Row = DataOf<Call>['records'][number];

/** Enabled construction enterprises: all of them, those of the town, or the caller. */
export async function enterprisesList(
  { db, scope, user }: Context,
  { current, size, name = '', id }: ParsedInputOf<Call>,
): Promise<DataOf<Call>> {
  const reach =
    scope === 'all' ? sql`true` : scope === 'town' ? sql`t.town_code = ${user.townCode}` : sql`t.id = ${user.id}`;
  const named = name === '' ? sql`true` : containingPart(sql`t.name`, name);
  const chosen = id === undefined ? sql`true` : isId(id) ? sql`t.id = ${id}` : sql`false`;
  const where = sql`t.account_type = ${sql.lit(PERSON.enterprise)} and t.enabled = 1 and t.is_deleted = 0 and ${reach} and ${named} and ${chosen}`;
  const { rows } = await sql<Row>`
    select t.id, t.account, t.name as "enterpriseName", t.work_unit_uscc as uscc, t.town_code as "townCode"
    from user_info t where ${where} order by t.id desc limit ${size} offset ${(current - 1) * size}`.execute(
    readerOf(db),
  );
  return page(rows, await countRows(db, { table: sql.raw('user_info'), where }), { current, size });
}
