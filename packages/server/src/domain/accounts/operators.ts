// The people of a unit, where signing in and passwords meet them (domain §8.19).
import type { CipherDb } from '#context/context.ts';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { OPERATOR_KINDS } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { Refused } from '#context/refused.ts';
import { normaliseAccount } from './account-name.ts';

/** U029 and U030 differ only in name: a number is one person's in both. */
const SUPERVISORS: readonly VirtualId[] = ['U029', 'U030'];

/** Within which a number is one person's; null where there are no operators. */
export function directoryOf(virtualId: string | null): VirtualId | null {
  const kind = OPERATOR_KINDS.find((one) => one === virtualId);
  if (kind === undefined) return null;
  return SUPERVISORS.includes(kind) ? SUPERVISORS[0]! : kind;
}

export const kindsOfDirectory = (directory: VirtualId): readonly VirtualId[] =>
  SUPERVISORS.includes(directory) ? SUPERVISORS : [directory];

const MOBILE = /^1\d{10}$/;

interface Directory {
  virtualId: VirtualId | null;
  /** As somebody typed it: a name that is no mobile number is no operator's. */
  mobile: string;
}

/** The operator of this number with the account of the unit, alive or disabled. */
export async function operatorByMobile({ db, cipher }: CipherDb, { virtualId, mobile }: Directory) {
  const directory = directoryOf(virtualId);
  const number = normaliseAccount(mobile);
  if (virtualId === null || directory === null || !MOBILE.test(number)) return undefined;
  const found = await db
    .selectFrom('operator as o')
    .innerJoin('account as a', 'a.id', 'o.unitId')
    .select(['a.id', 'a.account', 'a.virtualId', 'o.passwordHash', 'a.pendingSince', 'o.id as operatorId'])
    .select(sql<number>`least(a.enabled, o.enabled)`.as('enabled'))
    .where('o.directory', '=', directory)
    .where('o.mobileIdx', 'in', cipher.blindIndexes(number))
    .where('o.isDeleted', '=', 0)
    .where('a.virtualId', '=', virtualId)
    .where('a.isDeleted', '=', 0)
    .executeTakeFirst();
  // Not invited yet: as unknown as nobody.
  const passwordHash = found?.passwordHash ?? null;
  return found === undefined || passwordHash === null ? undefined : { ...found, passwordHash };
}

/** A new account may not bear the number that an operator of the same kind of unit signs in with. */
export async function refuseNumberOfOperator(
  { db, cipher }: CipherDb,
  { virtualId, account }: { virtualId: string | null; account: string },
): Promise<void> {
  const directory = directoryOf(virtualId);
  if (virtualId === null || directory === null || !MOBILE.test(account)) return;
  const held = await db
    .selectFrom('operator')
    .select('id')
    .where('directory', '=', directory)
    .where('mobileIdx', 'in', cipher.blindIndexes(account))
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (held !== undefined) throw new Refused(409, 'accountTaken');
}
