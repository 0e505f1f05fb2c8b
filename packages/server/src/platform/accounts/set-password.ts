// A new password: chosen in two steps, so that no transaction is held while hashes are compared.
import type { CipherDb } from '#platform/context/context.ts';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { PASSWORD_HISTORY } from '@trainrace/contract/limits';
import { type MessageKey } from '@trainrace/contract/messages';
import type { PasswordOwner } from '@trainrace/contract/rules/password-policy';
import type { Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import { snake } from '#platform/db/snake.ts';
import { badFields, notFound } from '#platform/context/refused.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuseKnownPassword } from './refuse-password.ts';
import { ownerOf, profileTableOf } from './owner.ts';
import { endSessionsOfPerson, type SignedIn } from './sessions.ts';

interface Wish extends SignedIn {
  password: string;
  /** The input field that refusals are shown under. */
  field: string;
}

export interface NewPassword extends SignedIn {
  account: string;
  virtualId: string | null;
  passwordHash: string;
  passwordHistory: string[];
}

/** Refuses what its owner's data give away and what was used lately. */
export async function acceptPassword(
  { db, cipher }: CipherDb & { lang: Lang },
  { accountId, operatorId, password, field }: Wish,
): Promise<NewPassword> {
  const refuse = (key: MessageKey) => badFields([{ field, key }]);
  const held = await (operatorId === undefined ? accountHeld(db, accountId) : operatorHeld(db, operatorId));
  if (held === undefined) throw notFound();
  const owner = await (operatorId === undefined
    ? ownerOf({ db, cipher }, held)
    : ownerOfNumber({ db, cipher }, { account: held.account, operatorId }));
  const guessable = refuseKnownPassword(password, owner);
  if (guessable !== null) throw refuse(guessable);
  const former = [...(held.passwordHash === null ? [] : [held.passwordHash]), ...held.passwordHistory];
  for (const one of former) if (await isPassword(one, password)) throw refuse('passwordReused');
  const { account, virtualId } = held;
  return {
    accountId,
    operatorId,
    account,
    virtualId,
    passwordHash: await hashPassword(password),
    // A one-time password takes no place: five that were chosen do not come back.
    passwordHistory: (held.mustChangePassword ? held.passwordHistory : former).slice(0, PASSWORD_HISTORY),
  };
}

/** All other sessions end at once; the one in which it was asked for may stay. */
export async function storePassword(actor: Actor, wished: NewPassword, keepSession: string | null): Promise<void> {
  const { db, now } = actor;
  const { accountId, operatorId, account, virtualId, passwordHash, passwordHistory } = wished;
  const at = now.toISOString();
  const chosen = { passwordHash, passwordHistory, passwordSetAt: at, mustChangePassword: false, updateTime: at };
  if (operatorId === undefined) {
    await db.updateTable('account').set(chosen).where('id', '=', accountId).execute();
    await markChosen(db, accountId, virtualId);
  } else await db.updateTable('operator').set(chosen).where('id', '=', operatorId).execute();
  await endSessionsOfPerson(db, wished, now, keepSession);
  const trail = operatorId === undefined ? passwordTrail(accountId, account, virtualId) : null;
  await recordTrail(actor, [trail ?? operatorPasswordTrail(operatorId!, account)]);
}

const accountHeld = async (db: Db, id: string) =>
  await db
    .selectFrom('account')
    .select(['id', 'account', 'virtualId', 'passwordHash', 'passwordHistory', 'mustChangePassword'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();

/** Under its own name: what a trail calls it, and what must not stand in its password. */
const operatorHeld = async (db: Db, id: string) =>
  await db
    .selectFrom('operator')
    .select(['id', 'name as account', sql<null>`null`.as('virtualId'), 'passwordHash', 'passwordHistory'])
    .select('mustChangePassword')
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();

async function ownerOfNumber(
  { db, cipher }: CipherDb,
  { account, operatorId }: { account: string; operatorId: string },
): Promise<PasswordOwner> {
  const { mobile } = await decryptSensitive({ db, cipher }, 'operator', operatorId, ['mobile']);
  return { account, phone: mobile };
}

/** Of an account or an operator, and of the unit whose account it is. */
const PASSWORD_FIELDS = ['passwordHash', 'mustChangePassword', 'pwdState'];

/** Trail entry of the record of one of a unit's operators. */
export function operatorPasswordTrail(bizId: string, bizTitle: string) {
  return {
    bizTable: 'operator',
    bizId,
    bizTitle,
    action: TRAIL.passwordReset,
    changes: [],
    written: PASSWORD_FIELDS,
  };
}

/** Name in the trail of the table of an account's record. */
export function trailTableOf(virtualId: string | null): string {
  const table = profileTableOf(virtualId);
  return table === null ? 'blade-user' : snake(table);
}

export function passwordTrail(bizId: string, bizTitle: string, virtualId: string | null) {
  return {
    bizTable: trailTableOf(virtualId),
    bizId,
    bizTitle,
    action: TRAIL.passwordReset,
    changes: [],
    written: PASSWORD_FIELDS,
  };
}

/** Of passwordState: chosen by its owner. */
const CHOSEN = 2;

async function markChosen(db: Db, id: string, virtualId: string | null): Promise<void> {
  if (profileTableOf(virtualId) !== 'tournamentUnit') return;
  await db.updateTable('tournamentUnit').set({ pwdState: CHOSEN }).where('id', '=', id).execute();
}
