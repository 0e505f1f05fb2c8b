// An account takes a number that another one was proved to have. Nobody is turned away for it: an answer from outside says that
// name and number belong together, not who sits there. The later one stays unchecked, opens nothing of the other, and the
// bureau, which can see the card, is told.
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { Rights } from '@trainrace/contract/access/rights';
import { PERSON } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import { isProved } from './own-person.ts';

/** Once per account, until it is read. */
export async function notifyClaimed(teller: Pick<Context, 'db' | 'now'>, rights: Rights, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select o.name from user_info o where o.id = ${id} and o.is_deleted = 0
    and o.account_type = ${sql.lit(PERSON.individual)} and not ${isProved('o')} and exists (select from user_info u
      where u.id_card_no_idx = o.id_card_no_idx and u.id <> o.id and ${isProved('u')})`.execute(readerOf(teller.db));
  const [claimant] = rows;
  if (claimant === undefined) return;
  await notify(teller, [
    {
      template: 'NUMBER_CLAIMED',
      params: { name: claimant.name },
      to: await colleaguesWith(teller.db, rights, [userInfo.proveNumber.action]),
      link: `/userInfo/user_info?view=${id}`,
      about: { bizTable: 'user_info', bizId: id },
      once: `number ${id}`,
    },
  ]);
}
