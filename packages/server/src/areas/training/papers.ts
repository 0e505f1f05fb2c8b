// The signed papers of a person, for the bureau: what was issued, and taken back with a reason.
import type { IssuedPaper, skillPassport } from '@trainrace/contract/areas/training/skill-passport';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { paperColumns, revokePapers } from '#areas/results/api/revoke-papers.ts';
import { passportPerson } from './passport.ts';

export async function papersOf(context: Context, id: string): Promise<IssuedPaper[]> {
  const person = await passportPerson(context, id);
  const { rows } = await sql<IssuedPaper>`select ${paperColumns} from issued_paper p
    where p.subject_id in (select ${person.id}::uuid union all select a.id from account a where a.merged_into = ${person.id})
      or p.subject_id in (
      select t.id from training_certificate t where t.id_card_no_idx = ${person.index} and t.source = 'local')
    order by p.id desc`.execute(context.db);
  return rows;
}

export async function revokePaper(
  outer: Context,
  { id, reason }: ParsedInputOf<typeof skillPassport.revoke>,
): Promise<IssuedPaper> {
  if (!isId(id)) throw notFound();
  return await inTransaction(outer, async (context) => {
    const [paper] = await revokePapers(context, sql`p.id = ${id}`, reason);
    if (paper === undefined) throw await whyNot(context, id);
    return paper;
  });
}

async function whyNot({ db }: Context, id: string): Promise<Refused> {
  const { rows } = await sql`select from issued_paper where id = ${id}`.execute(db);
  return rows.length === 0 ? notFound() : new Refused(409, 'paperRevokedAlready');
}
