// Of whom a second factor is: the main sign-in of an account, or one of the people who act for it.
import { sql } from 'kysely';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import type { User } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';

export function personOf({ id, operator }: Pick<User, 'id' | 'operator'>): SignedIn {
  return { accountId: id, operatorId: operator?.id };
}

export function personIdOf({ accountId, operatorId }: SignedIn): string {
  return operatorId ?? accountId;
}

/** Over a table with both columns. */
export function isOf({ accountId, operatorId }: SignedIn) {
  return operatorId === undefined
    ? sql<boolean>`(account_id = ${accountId} and operator_id is null)`
    : sql<boolean>`(account_id = ${accountId} and operator_id = ${operatorId})`;
}

/** One change of a person's factors at a time: how many there are is counted before it is written. */
export async function lockPerson(db: Db, person: SignedIn): Promise<void> {
  await (person.operatorId === undefined
    ? db.selectFrom('account').select('id').where('id', '=', person.accountId).forNoKeyUpdate().execute()
    : db.selectFrom('operator').select('id').where('id', '=', person.operatorId).forNoKeyUpdate().execute());
}
