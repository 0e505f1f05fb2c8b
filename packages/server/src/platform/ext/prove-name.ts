// Whether the name of an account is the name of its number: said by who keeps both, nobody else sets it (domain §3.9).
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { PERSON, REAL_NAME, TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Context } from '#platform/context/context.ts';
import { sameName } from '#platform/accounts/own-person.ts';

interface Proved {
  id: string;
  name: string;
  was: number;
}

/**
 * From an answer about a person that was asked with a name: of the account with this number and this name. Where several
 * claim both, the answer says nothing of whose they are: the bureau decides. A proof that was there before stays, also beside
 * an answer that knows another name: the bureau has seen the card.
 */
export async function proveName(
  outer: Context,
  { idCardNo, name }: Readonly<Record<string, string>>,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const match = records[0]?.['nameMatch'];
  if (idCardNo === undefined || name === undefined || (match !== 0 && match !== 1)) return;
  const realNameState = match === 1 ? REAL_NAME.verified : REAL_NAME.mismatch;
  await inTransaction(outer, async (context) => {
    const { rows } = await sql<Proved>`
      with holders as (select id, name, real_name_state as was from user_info
        where id_card_no_idx = any(${context.cipher.blindIndexes(idCardNo)}) and account_type = ${sql.lit(PERSON.individual)}
          and is_deleted = 0 for update),
      named as (select id, was from holders where ${sameName(sql`name`, sql`${name}::text`)})
      update user_info u set real_name_state = ${realNameState}, version = u.version + 1, update_time = ${context.now.toISOString()}
      from named b where u.id = b.id and b.was not in (${realNameState}, ${sql.lit(REAL_NAME.verified)}) and (${match === 0} or (
        (select count(*) from named) = 1 and not exists (select from holders h where h.was = ${sql.lit(REAL_NAME.verified)})))
      returning u.id, u.name, b.was`.execute(context.db);
    await recordTrail(
      context,
      rows.map(({ id, name: bizTitle, was }) => ({
        bizTable: 'user_info',
        bizId: id,
        bizTitle,
        action: TRAIL.state,
        changes: changesBetween(userInfo.family, { realNameState: was }, { realNameState }),
        written: ['realNameState'],
      })),
    );
  });
}
