import { superviseType } from '@trainrace/contract/dictionaries';
import type { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { sql } from 'kysely';
import { namedLike } from '#platform/store/conditions.ts';

/** Supervising units are some dozens. */
const MOST = 200;

export async function issuers(
  { db }: Context,
  { name }: ParsedInputOf<typeof marginInstrument.issuers>,
): Promise<DataOf<typeof marginInstrument.issuers>> {
  let asked = db
    .selectFrom('account')
    .select(['id', 'name', 'userType'])
    .where('virtualId', 'in', ['U029', 'U030'])
    .where('enabled', '=', 1)
    .where('isDeleted', '=', 0);
  if (name !== undefined && name !== '') asked = asked.where(sql<boolean>`${namedLike(sql.ref('name'), name)}`);
  const rows = await asked.orderBy('name').limit(MOST).execute();
  return rows.map(({ userType, ...row }) => ({
    ...row,
    userType: superviseType.codes.find((code) => code === userType) ?? null,
  }));
}
