import { personDraft, userInfo, type UserInfo, type UserInfoDraft } from '@trainrace/contract/accounts/user-info';
import { sayMessage } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { changeAccount } from '../../../accounts/change-account.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { bindAttachments } from '../../../files/bind.ts';
import { badFields, notFound } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { savePerson } from './save.ts';
import { unproven } from './user-info.rules.ts';
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
    const bound = await bindAttachments(work, papersOf(before.id), fields);
    const saved = await store.update(before, { ...bound, ...unproven(before, fields) }, { version });
    await changeAccount(work, before.id, { name: fields.name, townCode: fields.townCode });
    return await shownPerson(work, cipher, saved);
  });
}

/** `update`: without an id one's own data; staff name whose. */
export async function updatePerson(
  work: Work,
  cipher: FieldCipher,
  { id, version, ...fields }: ParsedInputOf<typeof userInfo.update>,
): Promise<UserInfo> {
  if (work.scope === 'self') {
    if (id !== undefined && id !== work.user.id) throw notFound();
    const own = Object.entries(fields).filter(([field]) => field in personDraft.shape);
    return await updateOwn(work, cipher, { ...Object.fromEntries(own), version });
  }
  if (id === undefined)
    throw badFields([{ field: 'id', message: sayMessage('fieldChoose', work.lang, { label: 'id' }) }]);
  const before = await userInfoStore(work, cipher).find(id);
  // Personal fields come out masked, and a mask means unchanged.
  const whole = { ...before, ...said(fields) };
  const draft = Object.fromEntries(DRAFT.map((field) => [field, whole[field]])) as unknown as UserInfoDraft;
  return await savePerson(work, cipher, { ...draft, id, version: version ?? before.version });
}

const DRAFT = Object.keys(userInfo.family.draft.shape) as (keyof UserInfoDraft)[];

const said = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
