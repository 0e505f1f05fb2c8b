import { virtualIdOf } from '@trainrace/contract/access/roles';
import { resetPasswords, type OneTime } from '../../../accounts/reset-passwords.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export const resetUsers = async (outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<OneTime[]> =>
  await resetPasswords(outer, async (work, lock) => {
    const rows = await usersStore(work, cipher).findAll(ids, { lock });
    refuseOwn(work.user, rows);
    refuseAbove(work.user, rows);
    return rows.map((row) => ({ ...row, virtualId: virtualIdOf(row.kind) }));
  });
