// The people of a unit, where signing in and passwords meet them (domain §8.19).
import type { CipherDb } from '#platform/context/context.ts';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { OPERATOR_KINDS } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import { normaliseAccount } from './account-name.ts';

/** U029 and U030 differ only in name: a number is one person's in both. */
const SUPERVISORS: readonly VirtualId[] = ['U029', 'U030'];

/** Within which a number is one person's; null where there are no operators. */
export function directoryOf(virtualId: string | null): VirtualId | null {
  const kind = OPERATOR_KINDS.find((one) => one === virtualId);
  if (kind === undefined) return null;
  return SUPERVISORS.includes(kind) ? SUPERVISORS[0]! : kind;
}

export function kindsOfDirectory(directory: VirtualId): readonly VirtualId[] {
  return SUPERVISORS.includes(directory) ? SUPERVISORS : [directory];
}

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

interface NewName {
  virtualId: string | null;
  account: string;
}

/** A new account may not bear the number that an operator of the same kind of unit signs in with. */
export async function refuseNumberOfOperator(context: CipherDb, name: NewName): Promise<void> {
  if ((await numbersOfOperators(context, [name])).size > 0) throw new Refused(409, 'accountTaken');
}

/** Those of the names that are such a number. */
export async function numbersOfOperators(
  { db, cipher }: CipherDb,
  names: readonly NewName[],
): Promise<ReadonlySet<string>> {
  const asked = names.flatMap(({ virtualId, account }) => {
    const directory = directoryOf(virtualId);
    return directory === null || !MOBILE.test(account)
      ? []
      : cipher.blindIndexes(account).map((index) => ({ directory, index, account }));
  });
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ at: number }>`
    select n.at from unnest(${asked.map(({ directory }) => directory)}::text[], ${asked.map(({ index }) => index)}::bytea[])
      with ordinality as n (directory, idx, at)
    where exists (select from operator o where o.directory = n.directory and o.mobile_idx = n.idx and o.is_deleted = 0)`.execute(
    db,
  );
  return new Set(rows.map(({ at }) => asked[Number(at) - 1]!.account));
}
