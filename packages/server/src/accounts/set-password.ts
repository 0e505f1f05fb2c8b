// A new password: chosen in two steps, so that no transaction is held while hashes are compared.
import { TRAIL } from '@trainrace/contract/dictionaries';
import { PASSWORD_HISTORY } from '@trainrace/contract/limits';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import { refuseGuessablePassword } from '@trainrace/contract/rules/password-policy';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Db } from '../db/connect.ts';
import { recordTrail, type Actor } from '../db/trail.ts';
import { snake } from '../db/snake.ts';
import { badFields, notFound } from '../http/refused.ts';
import type { FieldCipher } from '../security/field-cipher.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import { ownerOf, profileTableOf } from './owner.ts';
import { endSessionsOf } from './sessions.ts';

interface Wish {
  accountId: string;
  password: string;
  /** The input field that refusals are shown under. */
  field: string;
}

export interface NewPassword {
  accountId: string;
  account: string;
  virtualId: string | null;
  passwordHash: string;
  passwordHistory: string[];
}

/** Refuses what its owner's data give away and what was used lately. */
export async function acceptPassword(
  { db, lang }: { db: Db; lang: Lang },
  cipher: FieldCipher,
  { accountId, password, field }: Wish,
): Promise<NewPassword> {
  const refuse = (key: MessageKey) => badFields([{ field, message: sayMessage(key, lang) }]);
  const held = await db
    .selectFrom('account')
    .select(['id', 'account', 'virtualId', 'passwordHash', 'passwordHistory'])
    .where('id', '=', accountId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (held === undefined) throw notFound();
  const guessable = refuseGuessablePassword(password, await ownerOf(db, cipher, held));
  if (guessable !== null) throw refuse(guessable);
  const former = [held.passwordHash, ...held.passwordHistory];
  for (const one of former) if (await isPassword(one, password)) throw refuse('passwordReused');
  const { account, virtualId } = held;
  return {
    accountId,
    account,
    virtualId,
    passwordHash: await hashPassword(password),
    passwordHistory: former.slice(0, PASSWORD_HISTORY),
  };
}

/** All other sessions end at once; the one in which it was asked for may stay. */
export async function storePassword(actor: Actor, wished: NewPassword, keepSession: string | null): Promise<void> {
  const { db, now } = actor;
  const { accountId, account, virtualId, passwordHash, passwordHistory } = wished;
  await db
    .updateTable('account')
    .set({ passwordHash, passwordHistory, mustChangePassword: false, updateTime: now.toISOString() })
    .where('id', '=', accountId)
    .execute();
  await markChosen(db, accountId, virtualId);
  await endSessionsOf(db, [accountId], now, keepSession);
  await recordTrail(actor, [passwordTrail(accountId, account, virtualId)]);
}

/** What the trail calls the record of an account. */
export function trailTableOf(virtualId: string | null): string {
  const table = profileTableOf(virtualId);
  return table === null ? 'blade-user' : snake(table);
}

export const passwordTrail = (bizId: string, bizTitle: string, virtualId: string | null) => ({
  bizTable: trailTableOf(virtualId),
  bizId,
  bizTitle,
  action: TRAIL.passwordReset,
  changes: [],
});

/** Of passwordState: chosen by its owner. */
const CHOSEN = 2;

async function markChosen(db: Db, id: string, virtualId: string | null): Promise<void> {
  if (profileTableOf(virtualId) !== 'tournamentUnit') return;
  await db.updateTable('tournamentUnit').set({ pwdState: CHOSEN }).where('id', '=', id).execute();
}
