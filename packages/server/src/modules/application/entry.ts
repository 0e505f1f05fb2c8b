// An entry as the server works with it: the record with its personal values in full, and who had a hand in it.
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import type { Db } from '../../db/connect.ts';
import type { Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';

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
    .select(['idCardNoEnc', 'mobileEnc', 'createUser', 'submitUser'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const open = (sealed: Buffer | null) => (sealed === null ? null : cipher.decrypt(sealed));
  return {
    row,
    full: { ...row, idCardNo: open(kept.idCardNoEnc), mobile: open(kept.mobileEnc) },
    createUser: kept.createUser,
    submitUser: kept.submitUser,
  };
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
