// Kind of an account, where a client does not give it: by the role that it was meant for, by its department, else staff.
import type { AccountKind } from '@trainrace/contract/access/roles';
import { SUPERVISOR, town } from '@trainrace/contract/dictionaries';
import type { users, User, UserDraft } from '@trainrace/contract/areas/accounts/users';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { isId } from '#platform/db/ids.ts';
import type { Context } from '#platform/context/context.ts';

type Sent = ParsedInputOf<typeof users.submit>;
type Town = UserDraft['townCode'];

/** A draft as our own clients send it. What is changed stays what it is. */
export async function draftOf(
  context: Context,
  { roleId, phone, ...sent }: Sent,
  before: Pick<User, 'kind'> | null,
): Promise<Omit<Sent, 'roleId' | 'phone' | 'kind'> & { kind: AccountKind }> {
  const draft = { ...sent, ...(sent.mobile === undefined && phone !== undefined ? { mobile: phone } : {}) };
  if (sent.kind !== undefined) return { ...draft, kind: sent.kind };
  if (before !== null) return { ...draft, kind: before.kind };
  const townCode = sent.townCode ?? (await townOf(context, sent.deptId));
  const isTown = roleId?.length ? roleId.includes('TOWN') : townCode !== null;
  if (isTown) return { ...draft, kind: 'U031', townCode };
  if (roleId?.includes('SUP')) return { ...draft, kind: sent.userType === SUPERVISOR.bank ? 'U029' : 'U030' };
  // In that family the type says by which device somebody works.
  return { ...draft, kind: 'ADMIN', userType: null };
}

/** A department that stands for a town carries its code. */
async function townOf({ db }: Context, deptId: string | null | undefined): Promise<Town | null> {
  if (deptId === null || deptId === undefined || !isId(deptId)) return null;
  const dept = await db.selectFrom('dept').select('code').where('id', '=', deptId).executeTakeFirst();
  return town.codes.find((code) => code === dept?.code) ?? null;
}
