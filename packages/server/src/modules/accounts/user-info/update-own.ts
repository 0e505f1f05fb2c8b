import type { UserInfo, userInfo } from '@trainrace/contract/accounts/user-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { changeAccount } from '../../../accounts/change-account.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { bindAttachments } from '../../../files/bind.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { papersOf, shownPerson, userInfoStore } from './user-info.store.ts';

/** The caller's own record; fields that are left out stay. */
export async function updateOwn(
  outer: Work,
  cipher: FieldCipher,
  { version, ...fields }: ParsedInputOf<typeof userInfo.userUpdateInfo>,
): Promise<UserInfo> {
  return await inTransaction(outer, async (work) => {
    const store = userInfoStore(work, cipher);
    const before = await store.find(work.user.id, { lock: true });
    const saved = await store.update(before, await bindAttachments(work, papersOf(before.id), fields), { version });
    await changeAccount(work, before.id, { name: fields.name, townCode: fields.townCode });
    return await shownPerson(work, cipher, saved);
  });
}
