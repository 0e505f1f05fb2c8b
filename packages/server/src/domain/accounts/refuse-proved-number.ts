// A number that was checked is its account's. One that was merely typed keeps nobody out: who it belongs to is proved later.
import { PERSON } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { Refused } from '#context/refused.ts';
import type { PublicContext } from '#context/context.ts';
import { isProved } from './own-person.ts';

interface Asked {
  accountType: number;
  idCardNo?: string | null | undefined;
  /** The account that may have it. */
  id?: string;
}

/** A masked number stays as it is. */
export async function refuseProvedNumber(
  { db, cipher }: Pick<PublicContext, 'db' | 'cipher'>,
  { accountType, idCardNo, id }: Asked,
): Promise<void> {
  if (accountType !== PERSON.individual || !idCardNo || idCardNo.includes('*')) return;
  const { rows } = await sql`select from user_info u where u.id_card_no_idx = any(${cipher.blindIndexes(idCardNo)})
    and ${isProved('u')} and u.id is distinct from ${id ?? null}::uuid limit 1`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'idCardTaken');
}
