// People to whom a record may be handed: of one's own office, each by their own rights, whoever asks for whom.
import { recordTask, type Candidate } from '@trainrace/contract/areas/home/record-task';
import { RECORD_NOTES } from '@trainrace/contract/limits';
import { operatorMay } from '@trainrace/contract/access/operator-rights';
import { operatorRight } from '@trainrace/contract/access/roles';
import { rightTo } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { withRights } from '#platform/access/rights-of.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { actorOf, type Context, type Person, type User } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { mayByRole, MOST_LOOKED_AT } from './colleagues.ts';
import { accountsWhere, operatorsWhere } from './people.ts';
import { seenByEach, type SeenRecord } from './seen-record.ts';
import { isOfSide, isOfUnit } from './side.ts';

type Rights = Pick<Services, 'rights' | 'params'>;

export interface TaskColleague extends Candidate {
  accountId: string;
  operatorId: string | null;
  sees: boolean;
  /** Those who only read could neither deal with it nor hand it on. */
  mayHandOn: boolean;
}

/** The caller and the first whose names hold that text. */
export async function colleaguesToHandTo(
  context: Context,
  services: Rights,
  record: SeenRecord,
  name = '',
): Promise<Candidate[]> {
  const part = sql`fold_name(${name})`;
  const isNamed = (named: Where) => (name === '' ? sql`true` : sql`position(${part} in fold_name(${named})) > 0`);
  const may = await mayByRole(services, rightTo(record.spec.family, 'detail'), recordTask.handOver.action);
  const found = await taskColleagues(context, services, record, {
    account: sql`(a.id = ${actorOf(context.user)} or (${isNamed(sql`a.name`)} and ${may}))`,
    operator: sql`(o.id = ${actorOf(context.user)} or (${isNamed(sql`o.name`)} and ${MAY_HAND_ON}))`,
  });
  const able = found.filter(({ sees, mayHandOn }) => sees && mayHandOn);
  return [
    ...able.filter(({ isOwn }) => isOwn),
    ...able.filter(({ isOwn }) => !isOwn).slice(0, RECORD_NOTES.offered),
  ].map(({ id, name, isOwn }) => ({ id, name, isOwn }));
}

/** Of these ids the people of the caller's office, the caller too; another's is as unknown as none. */
export async function taskColleaguesAmong(
  context: Context,
  services: Rights,
  record: SeenRecord,
  ids: readonly string[],
): Promise<TaskColleague[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return await taskColleagues(context, services, record, {
    account: sql`a.id = any(${known})`,
    operator: sql`o.id = any(${known})`,
  });
}

/** Conditions over alias `a` for accounts, over `o` for people of a unit. */
interface Which {
  account: Where;
  operator: Where;
}

/** People of a unit, over alias `o`, whose right within the unit lets them hand a record on. */
export const MAY_HAND_ON = sql`o."right" = any(${operatorRight.codes.filter((right) =>
  operatorMay(right, recordTask.handOver.action),
)})`;

async function taskColleagues(
  context: Context,
  services: Rights,
  record: SeenRecord,
  which: Which,
): Promise<TaskColleague[]> {
  const people = await peopleOfSide(context, which);
  const users = await Promise.all(people.map(async (person) => await withRights(services, person)));
  const sees = await seenByEach(context, record, users);
  return users.map((user, at) => ({
    id: actorOf(user),
    name: user.operator?.name ?? user.name,
    isOwn: actorOf(user) === actorOf(context.user),
    accountId: user.id,
    operatorId: user.operator?.id ?? null,
    sees: sees[at]!,
    mayHandOn: mayHandOn(user),
  }));
}

const mayHandOn = (user: User): boolean => scopeOfUser(user, recordTask.handOver.action) !== null;

/** Never as stand-ins of anybody: by the rights that they have without. */
async function peopleOfSide({ db, user }: Context, { account, operator }: Which): Promise<Person[]> {
  const self = actorOf(user);
  if (!isOfUnit(user)) return await accountsWhere(db, sql`${isOfSide(user)} and ${account}`, MOST_LOOKED_AT, self);
  const [unit] = await accountsWhere(db, sql`a.id = ${user.id}`, 1);
  if (unit === undefined) return [];
  const isAccountToo = await accountsWhere(db, sql`a.id = ${user.id} and ${account}`, 1);
  const operators = await operatorsWhere(db, unit, operator, { most: MOST_LOOKED_AT, first: self });
  return [...isAccountToo, ...operators];
}
