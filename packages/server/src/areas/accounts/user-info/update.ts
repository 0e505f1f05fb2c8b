import { PERSON } from '@trainrace/contract/dictionaries';
import { withoutFormerCode } from '@trainrace/contract/rules/employer';
import { personDraft, userInfo, type UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { badFields, notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { savePerson } from './save-person.ts';
import { unproven } from './user-info.rules.ts';
import { papersOf, shownPerson, userInfoStore } from './user-info.store.ts';
import { defined, keysOf, pick } from '@trainrace/contract/wire/objects';

/** The caller's own record; fields that are left out stay. */
export async function updateOwn(
  outer: Context,
  { version, ...fields }: ParsedInputOf<typeof userInfo.userUpdateInfo>,
): Promise<UserInfo> {
  return await inTransaction(outer, async (context) => {
    const store = userInfoStore(context);
    const before = await store.find(context.user.id, { lock: true });
    refuseOtherUnit(before, fields);
    const bound = await bindAttachments(context, papersOf(before.id), fields);
    const values = { ...bound, ...unproven(before, fields), ...formerCode(before, fields) };
    const saved = await store.update(before, values, { version });
    await changeAccount(context, before.id, { name: fields.name, townCode: fields.townCode });
    return await shownPerson(context, saved);
  });
}

/** The credit code says which permits are an enterprise's: it stands as the bureau entered it. */
function refuseOtherUnit(before: UserInfo, { workUnitUscc }: { workUnitUscc?: string | null | undefined }): void {
  if (before.accountType !== PERSON.enterprise || workUnitUscc === undefined) return;
  if (workUnitUscc !== before.workUnitUscc) throw badFields([{ field: 'workUnitUscc', key: 'unitCodeFixed' }]);
}

const formerCode = (before: UserInfo, change: Parameters<typeof withoutFormerCode>[1]) =>
  before.accountType === PERSON.enterprise ? {} : withoutFormerCode(before, change);

/** `update`: without an id one's own data; staff name whose. */
export async function updatePerson(
  context: Context,
  { id, version, ...fields }: ParsedInputOf<typeof userInfo.update>,
): Promise<UserInfo> {
  if (context.scope === 'self') {
    if (id !== undefined && id !== context.user.id) throw notFound();
    const own = Object.entries(fields).filter(([field]) => field in personDraft.shape);
    return await updateOwn(context, { ...Object.fromEntries(own), version });
  }
  if (id === undefined) throw badFields([{ field: 'id', key: 'fieldChoose', params: { label: 'id' } }]);
  const before = await userInfoStore(context).find(id);
  // Personal fields come out masked, and a mask means unchanged.
  const draft = pick({ ...before, ...defined(fields), ...formerCode(before, fields) }, DRAFT);
  return await savePerson(context, { ...draft, id, version: version ?? before.version });
}

const DRAFT = keysOf(userInfo.family.draft.shape);
