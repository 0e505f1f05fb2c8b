import { roleOfVirtualId, virtualIdOf, type AccountKind } from '@trainrace/contract/access/roles';
import { users, type User, type UserDraft } from '@trainrace/contract/areas/accounts/users';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { refuseChanged, withoutAccount } from '#platform/accounts/fixed-fields.ts';
import { refuseNumberOfOperator } from '#platform/accounts/operators.ts';
import { randomPassword } from '#platform/config/config.ts';
import { isId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { draftOf } from './kind-of-draft.ts';
import { isSupervising, missingOf, refuseAbove, refuseProfiled } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export async function saveUser(
  context: Context,
  { id, version, ...sent }: ParsedInputOf<typeof users.submit>,
): Promise<User> {
  const before = id === undefined ? null : await usersStore(context).find(id);
  const draft = (await draftOf(context, sent, before)) as UserDraft;
  refuseMissing(context, draft);
  return id === undefined ? await add(context, draft) : await change(context, id, { draft, version });
}

/** `update`: fields that are left out stay. */
export async function updateUser(
  context: Context,
  { id, version, ...draft }: ParsedInputOf<typeof users.update>,
): Promise<User> {
  return await change(context, id, { draft, version });
}

/** With a one-time password, shown in this answer and never again. An administrator holds no role until granted one. */
async function add(outer: Context, { kind, ...sent }: UserDraft): Promise<User> {
  const draft = typedAs(kind, sent);
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  const virtualId = virtualIdOf(kind);
  const roles = virtualId === null ? [] : [roleOfVirtualId[virtualId]];
  return await refuseTwice('account_name', { key: 'accountTaken' }, async () =>
    inTransaction(outer, async (context) => {
      await refuseUnknownDept(context, draft.deptId);
      await refuseNumberOfOperator(context, { account: draft.account, virtualId });
      const accountFolded = normaliseAccount(draft.account);
      const values = { ...draft, accountFolded, virtualId, roles, passwordHash, mustChangePassword: true };
      const added = await usersStore(context).insert(values);
      return { ...added, account: draft.account, initialPassword };
    }),
  );
}

interface Change {
  draft: Partial<UserDraft>;
  version: number | undefined;
}

async function change(outer: Context, id: string, { draft, version }: Change): Promise<User> {
  return await inTransaction(outer, async (context) => {
    const store = usersStore(context);
    const before = await store.find(id, { lock: true });
    refuseAbove(context.user, [before]);
    refuseProfiled(before);
    refuseChanged(['kind'], users.family.labels, { before, draft });
    refuseMissing(context, { ...before, ...draft } as UserDraft);
    await refuseUnknownDept(context, draft.deptId);
    const { kind: _, ...sent } = await withoutAccount(context, id, users.family.labels, draft);
    const fields = typedAs(before.kind, sent);
    return await store.update(before, fields, { version });
  });
}

/** A client of the BladeX family sends with everybody a type that says something else. */
const typedAs = <Draft extends { userType?: UserDraft['userType'] }>(kind: AccountKind, draft: Draft): Draft =>
  isSupervising(kind) || draft.userType === undefined ? draft : { ...draft, userType: null };

function refuseMissing({ lang }: Context, draft: UserDraft): void {
  const field = missingOf(draft);
  if (field === null) return;
  const label = inLang(users.family.labels[field], lang);
  throw badFields([{ field, key: 'fieldChoose', params: { label } }]);
}

async function refuseUnknownDept({ db }: Context, deptId: string | null | undefined): Promise<void> {
  if (deptId === null || deptId === undefined) return;
  const found = isId(deptId)
    ? await db.selectFrom('dept').select('id').where('id', '=', deptId).where('isDeleted', '=', 0).executeTakeFirst()
    : undefined;
  if (found === undefined) throw badFields([{ field: 'deptId', key: 'deptUnknown' }]);
}
