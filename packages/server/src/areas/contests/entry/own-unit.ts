import { entryOfGroup, entryOfUnit } from '@trainrace/contract/areas/contests/rules/of-own-unit';
import type { Context } from '#platform/context/context.ts';

/** Fields that an entry made by the caller's school, business or unit begins with; none for persons and the bureau. */
export async function fieldsOfOwnUnit({
  db,
  user,
}: Context): Promise<Partial<ReturnType<typeof entryOfGroup> | ReturnType<typeof entryOfUnit>>> {
  const group = await db
    .selectFrom('groupInfo')
    .select(['groupName', 'uscc', 'townCode', 'groupType'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (group !== undefined) return entryOfGroup(group);
  const unit = await db
    .selectFrom('tournamentUnit')
    .select(['unitName', 'uscc', 'townCode', 'unitNature'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  return unit === undefined ? {} : entryOfUnit(unit);
}
