import { unprovedHolder } from '@trainrace/contract/areas/training/training.labels';
import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { MOST_NAMED, type Check } from '#platform/doctor/check.ts';
import { isProved } from '#platform/accounts/own-person.ts';
import { revokePapers } from '#areas/results/api/revoke-papers.ts';

/** Passports of accounts whose number is not checked: former editions signed them, and whoever is shown one takes it for proof. */
export const unprovedPassports: Check = {
  name: 'passports of persons who were not checked',
  find: async ({ db }) => {
    const { rows } = await sql<{ id: string; paperNo: string }>`
      select p.id, p.paper_no as "paperNo" from issued_paper p join user_info u on u.id = p.subject_id
      where p.paper_kind = 'passport' and p.revoke_time is null and u.is_deleted = 0 and not ${isProved('u')}
      order by p.id limit ${MOST_NAMED}`.execute(readerOf(db));
    return rows.map(({ id, paperNo }) => ({
      said: `Passport ${paperNo} is of somebody whose number was not checked.`,
      mend: async (actor) =>
        await inTransaction(actor, async (inside) => {
          await revokePapers(inside, sql`p.id = ${id}`, unprovedHolder[0]);
        }),
    }));
  },
};
