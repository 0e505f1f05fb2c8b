import { roleOfVirtualId, virtualIdOf } from '@trainrace/contract/access/roles';
import { users, type User, type UserDraft } from '@trainrace/contract/accounts/users';
import { sayMessage } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { foldAccount } from '../../../accounts/account-name.ts';
import { refuseChanged, withoutAccount } from '../../../accounts/fixed-fields.ts';
import { refuseNumberOfOperator } from '../../../accounts/operators.ts';
import { randomPassword } from '../../../config.ts';
import { isId } from '../../../db/ids.ts';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { badFields } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { hashPassword } from '../../../security/passwords.ts';
import { draftOf } from './kind-of-draft.ts';
import { missingOf, refuseAbove, refuseProfiled } from './may-manage.ts';
import { usersStore } from './users.store.ts';

export async function saveUser(
  work: Work,
  cipher: FieldCipher,
  { id, version, ...sent }: ParsedInputOf<typeof users.submit>,
): Promise<User> {
  const before = id === undefined ? null : await usersStore(work, cipher).find(id);
  const draft = (await draftOf(work, sent, before)) as UserDraft;
  refuseMissing(work, draft);
  return id === undefined ? await add(work, cipher, draft) : await change(work, cipher, id, { draft, version });
}

/** `update`: fields that are left out stay. */
export async function updateUser(
  work: Work,
  cipher: FieldCipher,
  { id, version, ...draft }: ParsedInputOf<typeof users.update>,
): Promise<User> {
  return await change(work, cipher, id, { draft, version });
}

/** With a one-time password, shown in this answer and never again. An administrator holds no role until granted one. */
async function add(outer: Work, cipher: FieldCipher, { kind, ...draft }: UserDraft): Promise<User> {
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  const virtualId = virtualIdOf(kind);
  const roles = virtualId === null ? [] : [roleOfVirtualId[virtualId]];
  return await refuseTwice('account_name', { key: 'accountTaken' }, async () =>
    inTransaction(outer, async (work) => {
      await refuseUnknownDept(work, draft.deptId);
      await refuseNumberOfOperator(work.db, cipher, { account: draft.account, virtualId });
      const accountFolded = foldAccount(draft.account);
      const values = { ...draft, accountFolded, virtualId, roles, passwordHash, mustChangePassword: true };
      const added = await usersStore(work, cipher).insert(values);
      return { ...added, account: draft.account, initialPassword };
    }),
  );
}

interface Change {
  draft: Partial<UserDraft>;
  version: number | undefined;
}

async function change(outer: Work, cipher: FieldCipher, id: string, { draft, version }: Change): Promise<User> {
  return await inTransaction(outer, async (work) => {
    const store = usersStore(work, cipher);
    const before = await store.find(id, { lock: true });
    refuseAbove(work.user, [before]);
    refuseProfiled(before);
    refuseChanged(['kind'], users.family.labels, { before, draft }, work.lang);
    refuseMissing(work, { ...before, ...draft } as UserDraft);
    await refuseUnknownDept(work, draft.deptId);
    const { kind: _, ...fields } = await withoutAccount(work, id, users.family.labels, draft);
    return await store.update(before, fields, { version });
  });
}

function refuseMissing({ lang }: Work, draft: UserDraft): void {
  const field = missingOf(draft);
  if (field === null) return;
  const label = inLang(users.family.labels[field], lang);
  throw badFields([{ field, message: sayMessage('fieldChoose', lang, { label }) }]);
}

async function refuseUnknownDept({ db, lang }: Work, deptId: string | null | undefined): Promise<void> {
  if (deptId === null || deptId === undefined) return;
  const found = isId(deptId)
    ? await db.selectFrom('dept').select('id').where('id', '=', deptId).where('isDeleted', '=', 0).executeTakeFirst()
    : undefined;
  if (found === undefined) throw badFields([{ field: 'deptId', message: sayMessage('deptUnknown', lang) }]);
}
