// Signed papers of persons that are taken back: no longer valid for whoever checks them, with their reason in the trail.
import { TRAIL } from '@trainrace/contract/dictionaries';
import { paperKind } from '@trainrace/contract/areas/results/verified-kind';
import type { IssuedPaper } from '@trainrace/contract/areas/training/skill-passport';
import { trainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { passportWords } from '@trainrace/contract/areas/training/training.labels';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql, type RawBuilder } from 'kysely';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';

export const paperColumns = sql`p.id, p.paper_kind as "paperKind", p.paper_no as "paperNo", p.class_name as "className",
  p.issue_time as "issueTime", p.revoke_time as "revokeTime", p.revoke_reason as "revokeReason"`;

/**
 * In a transaction: those of alias `p` that are still valid. Of two who do it at once one does; a certificate says then that it
 * is revoked, wherever it is listed. Answers with what was taken back.
 */
export async function revokePapers(actor: Actor, which: RawBuilder<unknown>, reason: string): Promise<IssuedPaper[]> {
  const { db, now, user } = actor;
  const { rows } = await sql<IssuedPaper & { subjectId: string }>`update issued_paper p
    set revoke_time = ${now.toISOString()}, revoke_reason = ${reason}, revoked_by = ${user?.id ?? null}
    where ${which} and p.revoke_time is null returning ${paperColumns}, p.subject_id as "subjectId"`.execute(db);
  if (rows.length === 0) return [];
  const certificates = rows.filter(({ paperKind }) => paperKind === 'training').map(({ subjectId }) => subjectId);
  if (certificates.length > 0)
    await sql`update training_certificate set cert_state = ${passportWords.revoked[0]}, version = version + 1,
      update_user = ${user?.id ?? null}, update_time = ${now.toISOString()} where id = any(${certificates})`.execute(
      db,
    );
  await ledgerRows(
    db,
    'issued_paper',
    rows.map(({ id }) => id),
    ['revokeTime', 'revokedBy'],
  );
  await recordTrail(
    actor,
    rows.map((row) => revocation(row, reason)),
  );
  return rows.map(({ subjectId: _subjectId, ...paper }) => paper);
}

function revocation({ subjectId, paperKind: kind, paperNo }: IssuedPaper & { subjectId: string }, reason: string) {
  const label = labelOf(paperKind, kind)[0];
  const changes = [{ field: 'paper', label, before: paperNo, after: passportWords.revoked[0], isMasked: false }];
  const bizTable = kind === 'training' ? bizTableOf(trainingCertificate.family) : 'user_info';
  return { bizTable, bizId: subjectId, bizNo: paperNo, action: TRAIL.state, changes, reason, written: ['certState'] };
}

/** Papers, of alias `p`, that an account was given as a person: its passports, and certificates of its own sign-ups. */
export function papersOfAccount(id: string): RawBuilder<unknown> {
  return sql`(p.subject_id in (
  select a.id from account a where a.id = ${id} or a.merged_into = ${id}) or p.subject_id in (
  select t.id from training_certificate t join training_student s on s.id = t.student_id
    join training_signup g on g.id = s.signup_id
  where g.account_id = ${id} and t.source = 'local'))`;
}
