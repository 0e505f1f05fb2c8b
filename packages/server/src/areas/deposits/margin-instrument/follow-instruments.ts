import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { instrumentSums } from './instrument-sums.ts';
import { lockFile, moveFile } from '../construction-file/move-file.ts';
import { fileStepOf } from './instrument.rules.ts';

/** The file goes where its instruments lead it, in the transaction that moved them. It was locked before any of them. */
export async function followInstruments(
  context: Context,
  fileId: string,
  reason: string | null = null,
): Promise<ConstructionFile> {
  const sums = await instrumentSums(context.db, fileId);
  await sql`update construction_file set expire_date = ${sums.expireDate}::date
    where id = ${fileId} and expire_date is distinct from ${sums.expireDate}::date`.execute(context.db);
  await ledgerRows(context.db, 'construction_file', [fileId], ['expireDate']);
  // It may go out of the caller's sight by the very step.
  const file = await lockFile({ ...context, scope: 'all' }, fileId);
  const verb = fileStepOf({ ...sums, fileStatus: file.fileStatus, approvedAmount: file.approvedAmount ?? null });
  return verb === null ? file : await moveFile(context, file, verb, { reason });
}

/** File before instrument, as everybody does: two of one project wait for each other and never cross. */
export async function lockWithFile(
  context: Context,
  find: (options?: { lock?: boolean }) => Promise<MarginInstrument>,
): Promise<{ row: MarginInstrument; file: ConstructionFile }> {
  const { constructionFileId } = await find();
  // A user who sees an instrument may have lost sight of its project: what took its place is another's.
  const file = await lockFile({ ...context, scope: 'all' }, constructionFileId);
  return { row: await find({ lock: true }), file };
}
