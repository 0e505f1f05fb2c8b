import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import {
  groupInfo,
  ownGroupDraft,
  type GroupInfo,
  type GroupInfoDraft,
} from '@trainrace/contract/areas/accounts/group-info';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { refuseChanged, withoutAccount } from '#platform/accounts/fixed-fields.ts';
import { refuseNumberOfOperator } from '#platform/accounts/operators.ts';
import { openAccount } from '#platform/accounts/open-account.ts';
import { randomPassword } from '#platform/config/config.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { notAllowed } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { virtualIdOfGroup } from './group-info.rules.ts';
import { groupInfoStore, shownGroup } from './group-info.store.ts';
import { keysOf } from '@trainrace/contract/wire/objects';

type Draft = ParsedInputOf<typeof groupInfo.submit>;

/** Fields that a group may change in its own record; other fields that it sends are left as they are. */
export const OWN = keysOf(ownGroupDraft.shape);

export async function saveGroup(context: Context, { id, version, ...draft }: Draft): Promise<GroupInfo> {
  return await refuseTwice('group_info_uscc', { key: 'usccTaken' }, async () =>
    id === undefined ? await add(context, draft) : await change(context, id, { draft, version }),
  );
}

/** Adds an approved group, with a one-time password that is shown in this answer and never again. */
async function add(outer: Context, draft: GroupInfoDraft): Promise<GroupInfo> {
  if (outer.scope === 'self') throw notAllowed();
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  return await inTransaction(outer, async (context) => {
    const { account, groupName: name, townCode, enabled, groupType } = draft;
    const fields = { account, name, townCode, enabled, passwordHash, mustChangePassword: true };
    const virtualId = virtualIdOfGroup(groupType);
    await refuseNumberOfOperator(context, { account, virtualId });
    const id = await openAccount(context, { ...fields, virtualId });
    const groupNo = await nextSerial(context.db, 'GROUP', context.now);
    const values = await bindAttachments(context, papersOf(id), draft);
    const approved = { auditState: REGISTRATION.approved, auditTime: context.now.toISOString() };
    return {
      ...(await groupInfoStore(context).insert({ ...values, groupNo, ...approved }, { id })),
      account,
      initialPassword,
    };
  });
}

export function papersOf(prjId: string) {
  return { family: groupInfo.family, bizTable: 'group_info', prjId };
}

async function change(
  outer: Context,
  id: string,
  { draft, version }: { draft: GroupInfoDraft; version: number | undefined },
): Promise<GroupInfo> {
  return await inTransaction(outer, async (context) => {
    const store = groupInfoStore(context);
    const before = await store.find(id, { lock: true });
    const isOwn = context.scope === 'self';
    if (!isOwn) refuseChanged(['groupType'], groupInfo.family.labels, { before, draft });
    // Only the audit opens an account that waits for it.
    const enabled = before.auditState === REGISTRATION.approved ? draft.enabled : before.enabled;
    const values = isOwn
      ? Object.fromEntries(OWN.map((field) => [field, draft[field]]))
      : { ...(await withoutAccount(context, id, groupInfo.family.labels, draft)), enabled };
    const saved = await store.update(before, await bindAttachments(context, papersOf(id), values), { version });
    await changeAccount(context, id, { name: saved.groupName, townCode: saved.townCode, enabled: saved.enabled });
    return await shownGroup(context, saved);
  });
}
