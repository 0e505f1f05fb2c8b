// Common part of the three families of accounts: which rows are in reach, and how much of them is shown.
import { sql } from 'kysely';
import { partOf } from '#platform/store/conditions.ts';
import { numbersMasked, openField, type RevealedField } from '#platform/store/sensitive.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { notFound } from '#platform/context/refused.ts';
import type { Context, User } from '#platform/context/context.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import { normaliseAccount } from './account-name.ts';
import type { ProfileTable } from './owner.ts';

export function visibleProfiles({ scope, user }: Context): Where {
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

export function isOwnProfile({ id }: User): Where {
  return sql`t.id = ${id}`;
}

/** Its owner sees a record in full, everybody else with masks (wire §6). */
export async function profileShownTo<Row extends { id: string }>(
  { db, user, cipher }: Context,
  { table, fields }: { table: ProfileTable; fields: readonly RevealedField[] },
  row: Row,
): Promise<Row> {
  if (row.id !== user.id) return row;
  const open = fields.map(
    async (field) => [field, await openField({ db, cipher }, { table, id: row.id }, field)] as const,
  );
  return { ...row, account: user.account, ...Object.fromEntries(await Promise.all(open)) };
}

/** Of the accounts of every kind. Who waits for approval is nothing yet, and may become a person. */
export const IS_PERSON = sql`(t.virtual_id is not distinct from 'U032' or t.pending_since is not null)`;

/**
 * Filter of a list by account: of whom it is the number (`isPerson`) by the whole of it, of others by a part of what is
 * shown of it, which tells nothing new.
 */
export function accountIs(isPerson: Where, asked: unknown): Where {
  const shown = sql`t.account ilike ${partOf(asked)} and ${numbersMasked(sql`t.account`)} ilike ${partOf(asked)}`;
  return sql`(t.account = ${asked} or (not ${isPerson} and ${shown}))`;
}

const LOOKUPS_PER_MINUTE = 30;

/** Looking people up by their account is not for trying names out (security T20). */
export async function idOfAccount({ db, user, now }: Context, account: string): Promise<string> {
  await consume(db, [{ key: limitKey('look-up', { account: user.id }), most: LOOKUPS_PER_MINUTE, seconds: 60 }], now);
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('accountFolded', '=', normaliseAccount(account))
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.id;
}
