// Colleagues of one's own office and whether they see a record, each by their own rights.
import type { Colleague } from '@trainrace/contract/areas/home/record-note';
import { RECORD_NOTES } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import { withRights } from '#platform/access/rights-of.ts';
import type { Context, Person } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import type { Services } from '#platform/services.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { isOfSide } from './side.ts';
import { seenBy, type SeenRecord } from './seen-record.ts';

/** Accounts of an office are few; a name finds the others. */
const MOST_LOOKED_AT = 100;

type Rights = Pick<Services, 'rights' | 'params'>;

export interface Looked extends Colleague {
  sees: boolean;
}

/** The first whose names hold that text and who see the record. */
export async function colleaguesWhoSee(
  context: Context,
  services: Rights,
  record: SeenRecord,
  name = '',
): Promise<Colleague[]> {
  const isNamed = name === '' ? sql`true` : sql`position(fold_name(${name}) in fold_name(a.name)) > 0`;
  const people = await accountsOfSide(context, sql`a.id <> ${context.user.id} and ${isNamed}`);
  const looked = await lookedAt(context, services, record, people);
  return looked
    .filter(({ sees }) => sees)
    .slice(0, RECORD_NOTES.offered)
    .map(({ id, name }) => ({ id, name }));
}

/** Of these accounts those of the caller's office, and whether each sees the record. */
export async function colleaguesAmong(
  context: Context,
  services: Rights,
  record: SeenRecord,
  ids: readonly string[],
): Promise<Looked[]> {
  const others = ids.filter((id) => isId(id) && id !== context.user.id);
  if (others.length === 0) return [];
  return await lookedAt(context, services, record, await accountsOfSide(context, sql`a.id = any(${others})`));
}

async function accountsOfSide({ db, user }: Context, which: Where): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'sessionId' | 'operator'>>`
    select a.id, a.account, a.name, a.virtual_id as "virtualId", a.roles, a.town_code as "townCode",
      a.user_type as "userType", a.must_change_password as "mustChangePassword"
    from account a where a.enabled = 1 and a.pending_since is null and a.is_deleted = 0 and ${isOfSide(user)}
      and ${which} order by a.name, a.id limit ${MOST_LOOKED_AT}`.execute(readerOf(db));
  return rows.map((row) => ({ ...row, sessionId: '', operator: null }));
}

/** One statement for all of them. */
async function lookedAt(
  context: Context,
  services: Rights,
  { spec, bizId }: SeenRecord,
  people: readonly Person[],
): Promise<Looked[]> {
  if (people.length === 0) return [];
  const users = await Promise.all(people.map(async (person) => await withRights(services, person)));
  const looks = users.map((user) => seenBy(context, spec, user) ?? sql`false`);
  const { rows } = await sql<{ sees: boolean[] }>`
    select array[${sql.join(looks.map((look) => sql`coalesce((${look}), false)`))}] as sees
    from ${sql.table(snake(spec.table))} t where t.id = ${bizId}`.execute(readerOf(context.db));
  return people.map(({ id, name }, at) => ({ id, name, sees: rows[0]?.sees[at] === true }));
}
