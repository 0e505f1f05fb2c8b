// Colleagues of one's own office and whether they see a record, each by their own rights.
import { scopeFor } from '@trainrace/contract/access/rights';
import { role } from '@trainrace/contract/access/roles';
import type { Colleague } from '@trainrace/contract/areas/home/record-note';
import { RECORD_NOTES } from '@trainrace/contract/limits';
import { rightTo } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { withRights } from '#platform/access/rights-of.ts';
import type { Context, Person } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { isOfSide } from './side.ts';
import { accountsWhere } from './people.ts';
import { seenByEach, type SeenRecord } from './seen-record.ts';

/** Accounts of an office are few; a name finds the others. */
export const MOST_LOOKED_AT = 100;

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
  const may = await mayByRole(services, rightTo(record.spec.family, 'detail'));
  const people = await accountsOfSide(context, sql`a.id <> ${context.user.id} and ${isNamed} and ${may}`);
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

/** Accounts, over alias `a`, that their roles give all these rights, to more than is published: others take no place of the first hundred. */
export async function mayByRole({ rights }: Rights, ...actions: readonly string[]): Promise<Where> {
  const inForce = await rights.read();
  const withRight = (action: string): Where =>
    sql`a.roles && ${role.codes.filter((one) => ![null, 'public'].includes(scopeFor(inForce, action, [one])))}::text[]`;
  return sql`(${sql.join(actions.map(withRight), sql` and `)})`;
}

const accountsOfSide = async ({ db, user }: Context, which: Where): Promise<Person[]> =>
  await accountsWhere(db, sql`${isOfSide(user)} and ${which}`, MOST_LOOKED_AT);

async function lookedAt(
  context: Context,
  services: Rights,
  record: SeenRecord,
  people: readonly Person[],
): Promise<Looked[]> {
  const users = await Promise.all(people.map(async (person) => await withRights(services, person)));
  const sees = await seenByEach(context, record, users);
  return people.map(({ id, name }, at) => ({ id, name, sees: sees[at]! }));
}
