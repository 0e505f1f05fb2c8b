// The profile behind an account: which table it is in, and what must not stand in its password.
import type { CipherDb } from '#platform/context/context.ts';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import type { PasswordOwner } from '@trainrace/contract/rules/password-policy';

export type ProfileTable = 'userInfo' | 'tournamentUnit' | 'groupInfo';

const TABLE_OF: Readonly<Partial<Record<string, ProfileTable>>> = {
  U028: 'userInfo',
  U032: 'userInfo',
  U033: 'tournamentUnit',
  U034: 'groupInfo',
  U035: 'groupInfo',
} satisfies Partial<Record<VirtualId, ProfileTable>>;

/** null for administrators, towns and supervising units: their account is all there is. */
export function profileTableOf(virtualId: string | null): ProfileTable | null {
  return virtualId === null ? null : (TABLE_OF[virtualId] ?? null);
}

export async function ownerOf(
  { db, cipher }: CipherDb,
  { id, account, virtualId }: { id: string; account: string; virtualId: string | null },
): Promise<PasswordOwner> {
  const table = profileTableOf(virtualId);
  if (table === null) return { account };
  if (table === 'userInfo') {
    const { mobile, idCardNo } = await decryptSensitive({ db, cipher }, table, id, ['mobile', 'idCardNo']);
    return { account, phone: mobile, idCardNo };
  }
  const { contactMobile } = await decryptSensitive({ db, cipher }, table, id, ['contactMobile']);
  return { account, phone: contactMobile };
}
