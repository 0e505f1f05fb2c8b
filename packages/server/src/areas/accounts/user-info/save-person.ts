import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { userInfo, type UserInfo, type UserInfoDraft } from '@trainrace/contract/areas/accounts/user-info';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { refuseChanged, withoutAccount } from '#platform/accounts/fixed-fields.ts';
import { notifyClaimed } from '#platform/accounts/number-claims.ts';
import { refuseNumberOfOperator } from '#platform/accounts/operators.ts';
import { openAccount } from '#platform/accounts/open-account.ts';
import { randomPassword } from '#platform/config/config.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { badFields } from '#platform/context/refused.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { PERSON } from '@trainrace/contract/dictionaries';
import { withoutFormerCode } from '@trainrace/contract/rules/employer';
import { refuseBirthday } from '@trainrace/contract/rules/identity';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { day } from '#platform/time/time.ts';
import { factsOf, personAfter, personProblems, unproven } from './user-info.rules.ts';
import { papersOf, userInfoStore } from './user-info.store.ts';

type Draft = ParsedInputOf<typeof userInfo.submit>;

const VIRTUAL_ID: Readonly<Record<UserInfoDraft['accountType'], VirtualId>> = { 1: 'U032', 2: 'U028' };

/** By staff: a new account gets a one-time password, shown in this answer and never again. */
export async function savePerson(context: Context, { id, version, ...draft }: Draft): Promise<UserInfo> {
  const problems = personProblems(draft, day(context.now), id === undefined);
  if (problems.length > 0) throw badFields(problems);
  if (id === undefined) refuseWrongBirthday(context, draft);
  return id === undefined ? await add(context, draft) : await change(context, id, { draft, version });
}

async function add(outer: Context, draft: UserInfoDraft): Promise<UserInfo> {
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  return await inTransaction(outer, async (context) => {
    const { account, name, townCode = null, enabled, accountType } = draft;
    const virtualId = VIRTUAL_ID[accountType];
    const fields = { account, name, townCode, enabled, virtualId, passwordHash, mustChangePassword: true };
    await refuseNumberOfOperator(context, fields);
    const id = await openAccount(context, fields);
    const values = await bindAttachments(context, papersOf(id), draft);
    const added = await userInfoStore(context).insert({ ...values, ...factsOf(draft, {}, day(context.now)) }, { id });
    await notifyClaimed(context, context.user.rights, id);
    return { ...added, account, initialPassword };
  });
}

async function change(
  outer: Context,
  id: string,
  { draft, version }: { draft: UserInfoDraft; version: number | undefined },
): Promise<UserInfo> {
  return await inTransaction(outer, async (context) => {
    const store = userInfoStore(context);
    const before = await store.find(id, { lock: true });
    refuseChanged(['accountType'], userInfo.family.labels, { before, draft });
    const kept = await withoutAccount(context, id, userInfo.family.labels, draft);
    const values = await bindAttachments(context, papersOf(id), kept);
    const facts = await factsAfter(context, before, draft);
    const former = draft.accountType === PERSON.enterprise ? {} : withoutFormerCode(before, draft);
    const saved = await store.update(
      before,
      { ...values, ...facts, ...former, ...unproven(before, draft) },
      { version },
    );
    await changeAccount(context, id, draft);
    if (draft.idCardNo && !draft.idCardNo.includes('*')) await notifyClaimed(context, context.user.rights, id);
    return saved;
  });
}

function refuseWrongBirthday({ now }: Context, person: Parameters<typeof refuseBirthday>[0]): void {
  const key = refuseBirthday(person, day(now));
  if (key !== null) throw badFields([{ field: 'birthday', key }]);
}

async function factsAfter(context: Context, before: UserInfo, draft: UserInfoDraft) {
  const today = day(context.now);
  const { idCardNo } = await decryptSensitive(context, 'userInfo', before.id, ['idCardNo']);
  const { rows } = await sql<{
    birthday: string | null;
  }>`select birthday::text from user_info where id = ${before.id}`.execute(context.db);
  const standing = { idType: before.idType, sex: before.sex, idCardNo, birthday: rows[0]?.birthday ?? null };
  const after = personAfter(draft, standing, today);
  if (draft.accountType === PERSON.individual) refuseWrongBirthday(context, after);
  // Facts that stay as they are would stand in the trail with every save.
  const facts = factsOf(draft, standing, today);
  return {
    ...(facts.sex === standing.sex ? {} : { sex: facts.sex }),
    ...(facts.birthday === standing.birthday ? {} : { birthday: facts.birthday }),
  };
}
