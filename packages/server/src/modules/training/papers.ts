// The signed papers of a person, for the bureau: what was issued, and taken back with a reason.
import { TRAIL } from '@trainrace/contract/dictionaries';
import { paperKind } from '@trainrace/contract/certificate/verified-kind';
import type { IssuedPaper, skillPassport } from '@trainrace/contract/training/skill-passport';
import { trainingCertificate } from '@trainrace/contract/training/training-certificate';
import { passportWords } from '@trainrace/contract/training/training.labels';
import { bizTableOf } from '@trainrace/contract/trail/biz-table';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { ledgerRows } from '#integrity/ledger.ts';
import { notFound, Refused } from '#context/refused.ts';
import { isId } from '#db/ids.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordTrail } from '#store/trail.ts';
import { passportPerson } from './passport.ts';

const columns = sql`p.id, p.paper_kind as "paperKind", p.paper_no as "paperNo", p.class_name as "className",
  p.issue_time as "issueTime", p.revoke_time as "revokeTime", p.revoke_reason as "revokeReason"`;

export async function papersOf(context: Context, id: string): Promise<IssuedPaper[]> {
  const person = await passportPerson(context, id);
  const { rows } = await sql<IssuedPaper>`select ${columns} from issued_paper p
    where p.subject_id = ${person.id} or p.subject_id in (
      select t.id from training_certificate t where t.id_card_no_idx = ${person.index} and t.source = 'local')
    order by p.id desc`.execute(context.db);
  return rows;
}

/** Of two who do it at once one does; a certificate says then that it is revoked, wherever it is listed. */
export async function revokePaper(
  outer: Context,
  { id, reason }: ParsedInputOf<typeof skillPassport.revoke>,
): Promise<IssuedPaper> {
  if (!isId(id)) throw notFound();
  return await inTransaction(outer, async (context) => {
    const { db, now, user } = context;
    const { rows } = await sql<IssuedPaper & { subjectId: string }>`update issued_paper p
      set revoke_time = ${now.toISOString()}, revoke_reason = ${reason}, revoked_by = ${user.id}
      where p.id = ${id} and p.revoke_time is null returning ${columns}, p.subject_id as "subjectId"`.execute(db);
    const [row] = rows;
    if (row === undefined) throw await whyNot(context, id);
    const { subjectId, ...paper } = row;
    if (paper.paperKind === 'training')
      await sql`update training_certificate set cert_state = ${passportWords.revoked[0]}, version = version + 1,
        update_user = ${user.id}, update_time = ${now.toISOString()} where id = ${subjectId}`.execute(db);
    await ledgerRows(db, 'issued_paper', [id]);
    await noteRevoked(context, subjectId, paper, reason);
    return paper;
  });
}

async function whyNot({ db }: Context, id: string): Promise<Refused> {
  const { rows } = await sql`select from issued_paper where id = ${id}`.execute(db);
  return rows.length === 0 ? notFound() : new Refused(409, 'paperRevokedAlready');
}

async function noteRevoked(context: Context, subjectId: string, paper: IssuedPaper, reason: string): Promise<void> {
  const { paperKind: kind, paperNo } = paper;
  const label = labelOf(paperKind, kind)[0];
  const changes = [{ field: 'paper', label, before: paperNo, after: passportWords.revoked[0], isMasked: false }];
  const bizTable = kind === 'training' ? bizTableOf(trainingCertificate.family) : 'user_info';
  await recordTrail(context, [{ bizTable, bizId: subjectId, bizNo: paperNo, action: TRAIL.state, changes, reason }]);
}
