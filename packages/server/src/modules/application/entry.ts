// An entry as the server works with it: the record with its personal values in full, and who had a hand in it.
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import type { Db } from '../../db/connect.ts';
import { openSensitive } from '../../db/sensitive.ts';
import type { Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';

const PERSONAL = ['idCardNo', 'mobile'] as const;

export interface Entry {
  /** As lists show it. */
  row: ApplicationInfo;
  /** With ID number and mobile in full. */
  full: ApplicationInfo;
  createUser: string | null;
  submitUser: string | null;
}

export async function entryOf(db: Db, cipher: FieldCipher, row: ApplicationInfo): Promise<Entry> {
  const kept = await db
    .selectFrom('applicationInfo')
    .select(['createUser', 'submitUser'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const personal = await openSensitive(db, cipher, 'applicationInfo', row.id, PERSONAL);
  return { row, full: { ...row, ...personal }, ...kept };
}

/** Full values for who entered them, masks for everybody else (wire §6). */
export async function shownTo(
  { db, user }: Pick<Work, 'db' | 'user'>,
  cipher: FieldCipher,
  row: ApplicationInfo,
): Promise<ApplicationInfo> {
  const { full, createUser } = await entryOf(db, cipher, row);
  return [row.userId, row.groupId, createUser].includes(user.id) ? full : row;
}
