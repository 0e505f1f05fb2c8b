// What the three families of accounts have in common: whose rows are in reach, and how much of them is shown.
import { sql } from 'kysely';
import { openSensitive, type SensitiveField } from '../db/sensitive.ts';
import type { Where } from '../db/table-store.ts';
import { notFound } from '../http/refused.ts';
import type { Work } from '../http/work.ts';
import type { FieldCipher } from '../security/field-cipher.ts';
import { spend } from '../security/rate-limit.ts';
import { foldAccount } from './account-name.ts';
import type { ProfileTable } from './owner.ts';

export function visibleProfiles({ scope, user }: Work): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'town':
      return sql`t.town_code = ${user.townCode}`;
    case 'self':
      return sql`t.id = ${user.id}`;
    default:
      return sql`false`;
  }
}

/** Its owner sees a record in full, everybody else with masks (wire §6). */
export async function shownTo<Row extends { id: string }>(
  { db, user }: Work,
  cipher: FieldCipher,
  { table, fields }: { table: ProfileTable; fields: readonly SensitiveField[] },
  row: Row,
): Promise<Row> {
  return row.id === user.id ? { ...row, ...(await openSensitive(db, cipher, table, row.id, fields)) } : row;
}

const LOOKUPS_PER_MINUTE = 30;

/** Looking people up by their account is not for trying names out (security T20). */
export async function idOfAccount({ db, user, now }: Work, account: string): Promise<string> {
  await spend(db, [{ key: `look-up:${user.id}`, most: LOOKUPS_PER_MINUTE, seconds: 60 }], now);
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('accountFolded', '=', foldAccount(account))
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.id;
}
