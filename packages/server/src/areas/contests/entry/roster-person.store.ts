import { rosterPerson, type RosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { factsOfPerson } from '@trainrace/contract/rules/identity';
import { day } from '#platform/time/time.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofGroup: RowRule = ({ scope, user }) => (scope === 'unit' ? sql`t.group_id = ${user.id}` : sql`false`);

export const rosterPersonSpec: TableSpec = {
  table: 'rosterPerson',
  family: rosterPerson.family,
  visible: ofGroup,
  editable: ofGroup,
  files: { writing: ['roster_person_submit'], isOwn: ({ id }) => sql`t.group_id = ${id}` },
  phone: { field: 'mobile' },
  characters: ['name', 'className'],
  filters: { unitId: (unit) => (isId(unit) ? sql`t.group_id = ${unit}` : sql`false`) },
  named: { title: 'name' },
};

export function rosterPersonStore(context: Context) {
  return tableStore<RosterPerson>(context, rosterPersonSpec);
}

/** A group sees the numbers of its own people in full (wire §6). */
export async function personInFull(context: Context, row: RosterPerson): Promise<RosterPerson> {
  const { idCardNo, mobile } = await decryptSensitive(context, 'rosterPerson', row.id, ['idCardNo', 'mobile']);
  const { birthday } = await context.db
    .selectFrom('rosterPerson')
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  // Rows from before they were kept have them by their number all the same.
  const facts = factsOfPerson({ ...row, idCardNo, birthday }, day(context.now));
  return { ...row, idCardNo: idCardNo!, mobile, ...facts };
}
