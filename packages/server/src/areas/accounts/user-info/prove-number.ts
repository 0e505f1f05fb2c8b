// Two accounts claim one ID number: the bureau, which has seen the card, says whose it is.
import { PERSON, REAL_NAME } from '@trainrace/contract/dictionaries';
import type { userInfo, UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isProved } from '#platform/accounts/own-person.ts';
import { userInfoStore } from './user-info.store.ts';

type Input = ParsedInputOf<typeof userInfo.proveNumber>;

/** Handed in by the area of results, which keeps the papers. */
export type RevokePapersOf = (context: Context, accountId: string, reason: string) => Promise<unknown>;

export async function proveNumber(
  outer: Context,
  revokePapersOf: RevokePapersOf,
  { id, reason, version }: Input,
): Promise<UserInfo> {
  return await inTransaction(outer, async (context) => {
    const store = userInfoStore(context);
    const before = await store.find(id);
    if (before.accountType !== PERSON.individual) throw notFound();
    if (before.idCardNo === null) throw new Refused(409, 'numberMissing');
    // The accounts that claim the number, in one order: of two decisions at once the later one sees the earlier.
    const { rows } = await sql<{ id: string; held: boolean }>`select u.id, ${isProved('u')} as held from user_info u
      where u.is_deleted = 0 and u.id_card_no_idx = (select o.id_card_no_idx from user_info o where o.id = ${id})
      order by u.id for update`.execute(context.db);
    for (const other of rows.filter((one) => one.held && one.id !== id)) {
      await store.update(await store.find(other.id, { lock: true }), { realNameState: REAL_NAME.mismatch }, { reason });
      // Papers that it was given in another's name are valid no longer.
      await revokePapersOf(context, other.id, reason ?? '');
    }
    const row = await store.find(id, { lock: true });
    return await store.update(row, { realNameState: REAL_NAME.verified }, { version, reason });
  });
}
