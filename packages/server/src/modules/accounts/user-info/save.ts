import type { VirtualId } from '@trainrace/contract/access/roles';
import { userInfo, type UserInfo, type UserInfoDraft } from '@trainrace/contract/accounts/user-info';
import { sayMessage } from '@trainrace/contract/messages';
import { changeAccount } from '../../../accounts/change-account.ts';
import { refuseChanged, withoutAccount } from '../../../accounts/fixed-fields.ts';
import { refuseNumberOfOperator } from '../../../accounts/operators.ts';
import { openAccount } from '../../../accounts/open-account.ts';
import { randomPassword } from '../../../config.ts';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { bindAttachments } from '../../../files/bind.ts';
import { badFields } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { hashPassword } from '../../../security/passwords.ts';
import { day } from '../../../time.ts';
import { factsOf, personProblems, unproven } from './user-info.rules.ts';
import { papersOf, userInfoStore } from './user-info.store.ts';

type Draft = UserInfoDraft & { id?: string | undefined; version?: number | undefined };

const VIRTUAL_ID: Readonly<Record<UserInfoDraft['accountType'], VirtualId>> = { 1: 'U032', 2: 'U028' };

/** By staff: a new account gets a one-time password, shown in this answer and never again. */
export async function savePerson(work: Work, cipher: FieldCipher, { id, version, ...draft }: Draft): Promise<UserInfo> {
  const problems = personProblems(draft, day(work.now), id === undefined);
  if (problems.length > 0)
    throw badFields(problems.map(({ field, key }) => ({ field, message: sayMessage(key, work.lang) })));
  return await refuseTwice('user_info_id_card', { key: 'idCardTaken' }, async () =>
    id === undefined ? await add(work, cipher, draft) : await change(work, cipher, id, { draft, version }),
  );
}

async function add(outer: Work, cipher: FieldCipher, draft: UserInfoDraft): Promise<UserInfo> {
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  return await inTransaction(outer, async (work) => {
    const { account, name, townCode = null, enabled, accountType } = draft;
    const virtualId = VIRTUAL_ID[accountType];
    const fields = { account, name, townCode, enabled, virtualId, passwordHash, mustChangePassword: true };
    await refuseNumberOfOperator(work.db, cipher, fields);
    const id = await openAccount(work, fields);
    const values = await bindAttachments(work, papersOf(id), draft);
    const added = await userInfoStore(work, cipher).insert({ ...values, ...factsOf(draft) }, { id });
    return { ...added, account, initialPassword };
  });
}

async function change(
  outer: Work,
  cipher: FieldCipher,
  id: string,
  { draft, version }: { draft: UserInfoDraft; version: number | undefined },
): Promise<UserInfo> {
  return await inTransaction(outer, async (work) => {
    const store = userInfoStore(work, cipher);
    const before = await store.find(id, { lock: true });
    refuseChanged(['accountType'], userInfo.family.labels, { before, draft }, work.lang);
    const kept = await withoutAccount(work, id, userInfo.family.labels, draft);
    const values = await bindAttachments(work, papersOf(id), kept);
    const saved = await store.update(before, { ...values, ...factsOf(draft), ...unproven(before, draft) }, { version });
    await changeAccount(work, id, draft);
    return saved;
  });
}
