// The first half of issuing: rows with a number and a code, for those who have none yet. The document follows; a run that
// is cut off between the two goes on with these.
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { CERTIFICATE, TRAIL } from '@trainrace/contract/dictionaries';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { sealHolder } from './holder.ts';
import { newVerifyCode } from '../api/verify-code.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { nextSerials } from '#platform/store/serial.ts';
import { recordTrail } from '#platform/store/trail.ts';
import type { Candidate } from './candidates.ts';
import { printableOf } from './printable.ts';

const SERIES = 'CERT';

/**
 * In the caller's transaction; of two at once the second finds those of the first. Whose certificate has a character that
 * cannot be printed is answered, and gets no number.
 */
export async function numberCertificates(
  context: Context,
  candidates: readonly Candidate[],
  replacesId: string | null = null,
): Promise<MissingGlyph[]> {
  const { db, user, now } = context;
  if (candidates.length === 0) return [];
  const subjects = [...new Set(candidates.map(({ subjectId }) => subjectId))].toSorted();
  await sql`select id from competition_info where id = any(${subjects}::uuid[]) order by id for update`.execute(db);
  await sql`select id from referee_assignment where id = any(${subjects}::uuid[]) order by id for update`.execute(db);
  const there = await db
    .selectFrom('certificate')
    .select(['subjectId', 'certKind'])
    .where('subjectId', 'in', subjects)
    .where('certState', '<', CERTIFICATE.revoked)
    .where('isDeleted', '=', 0)
    .execute();
  const known = new Set(there.map(({ subjectId, certKind }) => `${subjectId} ${certKind}`));
  const wanted = candidates.filter(({ subjectId, certKind }) => !known.has(`${subjectId} ${certKind}`));
  const { printable, missing } = await printableOf(context, wanted);
  if (printable.length === 0) return missing;
  const numbers = await nextSerials(db, SERIES, now, printable.length);
  const rows = [];
  for (const [at, { name, workUnit, personId, ...candidate }] of printable.entries()) {
    const id = newId();
    const holder = await sealHolder(db, { id, personId }, { name, workUnit });
    rows.push({
      ...candidate,
      ...holder,
      id,
      certNo: numbers[at]!,
      verifyCode: newVerifyCode(),
      certState: CERTIFICATE.making,
      replacesId,
      createUser: user.id,
      createTime: now.toISOString(),
      updateUser: user.id,
      updateTime: now.toISOString(),
    });
  }
  await db.insertInto('certificate').values(rows).execute();
  await recordTrail(
    context,
    rows.map(({ id, certNo, contestName, certKind }) => ({
      bizTable: bizTableOf(certificate.family),
      bizId: id,
      bizNo: certNo,
      bizTitle: contestName,
      action: TRAIL.added,
      changes: changesBetween(certificate.family, null, { certNo, certKind, certState: CERTIFICATE.making }),
    })),
  );
  return missing;
}
