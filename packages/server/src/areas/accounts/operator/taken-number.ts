import type { VirtualId } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { kindsOfDirectory } from '#platform/accounts/operators.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

interface Wish {
  directory: VirtualId;
  mobile: string;
}

/** A number that signs in, or gets the codes of, an account of the same kind would be two people's. */
export async function refuseTakenNumber({ db, cipher }: Context, { directory, mobile }: Wish): Promise<void> {
  const kinds = [...kindsOfDirectory(directory)];
  const numbers = cipher.blindIndexes(mobile);
  const { rows } = await sql`
    select 1 from account a where a.account_folded = ${mobile} and a.virtual_id = any(${kinds}) and a.is_deleted = 0
    union all
    select 1 from user_info u join account a on a.id = u.id
      where u.mobile_idx = any(${numbers}) and u.is_deleted = 0 and a.virtual_id = any(${kinds})
    union all
    select 1 from tournament_unit u join account a on a.id = u.id
      where u.contact_mobile_idx = any(${numbers}) and u.is_deleted = 0 and a.virtual_id = any(${kinds})
    union all
    select 1 from group_info u join account a on a.id = u.id
      where u.contact_mobile_idx = any(${numbers}) and u.is_deleted = 0 and a.virtual_id = any(${kinds})
    limit 1`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'operatorMobileTaken');
}
