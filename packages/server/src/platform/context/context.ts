import { nameForAnother } from '@trainrace/contract/areas/accounts/stand-in.labels';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Rights } from '@trainrace/contract/access/rights';
import type { OperatorRight, Role, Scope, VirtualId } from '@trainrace/contract/access/roles';
import type { Db } from '#platform/db/connect.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';

/** One of the people of a unit, acting under its account. */
export interface OperatorOfUnit {
  id: string;
  name: string;
  /** As lists show it. */
  mobile: string;
  right: OperatorRight;
}

/** The colleague for whom somebody acts at the moment, as a stand-in (decision 0098). */
export interface ActedFor {
  standInId: string;
  /** The person: an account, or one of the people of a unit. */
  id: string;
  name: string;
  roles: readonly Role[];
  /** Of one of the people of a unit. */
  right: OperatorRight | null;
  /** The first moment after it. */
  endsAt: string;
  /** Given, begun, not ended, and both may sign in and are of one office. */
  isInForce: boolean;
}

/** The caller, from the token alone. */
export interface User {
  id: string;
  account: string;
  name: string;
  /** null for administrators. */
  virtualId: VirtualId | null;
  roles: readonly Role[];
  /** Rights of the roles, as in force when the call came or the job began. */
  rights: Rights;
  townCode: string | null;
  userType: number | null;
  sessionId: string;
  /** One-time, or over age: nothing opens but the way to another one. */
  mustChangePassword: boolean;
  /** It was over age when the session began. */
  isPasswordOld?: boolean;
  /** Of the very person who is signed in. */
  hasSecondFactor?: boolean;
  /** One of the roles needs a second factor, and the person has none. */
  mustAddFactor?: boolean;
  /** System, security and audit are kept apart at this moment. */
  isSeparated?: boolean;
  /** The unit's operator who is signed in; none where the account itself is one person's, or its main sign-in. */
  operator?: OperatorOfUnit | null;
  /** Roles and rights are then those of this colleague; who acts, and what is one's own, stays the caller's. */
  actingFor?: ActedFor | null;
}

/** The person who acted, for steps that need two persons: not the account that several act under. */
export function actorOf({ id, operator }: Pick<User, 'id' | 'operator'>): string {
  return operator?.id ?? id;
}

/** The same, with the one for whom it is done: whoever is one of them is no second person. */
export function actorsOf(user: Pick<User, 'id' | 'operator' | 'actingFor'>): string[] {
  return user.actingFor ? [actorOf(user), user.actingFor.id] : [actorOf(user)];
}

/** The person in whose name the caller works: what is handed to one is with the stand-in meanwhile. */
export function workerOf(user: Pick<User, 'id' | 'operator' | 'actingFor'>): string {
  return user.actingFor?.id ?? actorOf(user);
}

/** The person and in which name: what was asked in one name is not answered in the other, by a job nor by a kept answer. */
export function nameKeyOf(user: Pick<User, 'id' | 'operator' | 'actingFor'>): string {
  return [actorOf(user), ...(user.actingFor ? [user.actingFor.standInId] : [])].join(' ');
}

/** As a trail names who did it: for whom, too. */
export function actorName({ name, operator, actingFor }: Pick<User, 'name' | 'operator' | 'actingFor'>): string {
  const person = actingFor ? nameForAnother(operator?.name ?? name, actingFor.name) : (operator?.name ?? name);
  return operator ? `${person}（${name}）` : person;
}

/** As the database knows them: what they may do is the business of who lets them in. */
export type Person = Omit<User, 'rights'>;

/** The database and what opens its encrypted columns. */
export interface CipherDb {
  db: Db;
  cipher: FieldCipher;
}

/** Context of any call. */
export interface PublicContext extends CipherDb {
  now: Date;
  lang: Lang;
  ip: string;
  traceId: string;
  userAgent: string;
  /** Random, kept by the browser and sent where somebody signs in; other clients have none. */
  deviceId?: string;
  /** Told of what failed though the call goes on. */
  report?: (error: unknown) => void;
  /** Entries of dictionaries that new records may not use, as they were when the call came: `<dictionary> <key>`. */
  retired: ReadonlySet<string>;
}

/** Context of a call by a signed-in person; `scope` is how far the right to this very call reaches. */
export interface Context extends PublicContext {
  user: User;
  scope: Scope;
}
