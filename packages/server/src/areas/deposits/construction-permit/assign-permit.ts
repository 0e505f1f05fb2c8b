// A project that was filed under another name and without its permit is found by nobody but people: they say which file it is.
import {
  constructionPermit,
  type ConstructionPermit,
  type TiedPermit,
} from '@trainrace/contract/areas/deposits/construction-permit';
import { assignLabels } from '@trainrace/contract/areas/deposits/construction-permit.labels';
import { FILE, TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { constructionFileStore } from '../construction-file/file-store.ts';
import { allowMatch, creditCodeOf, refuseMatch } from '../construction-file/match-permits.ts';
import { lockFile } from '../construction-file/move-file.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { constructionPermitStore } from './construction-permit.store.ts';

const NOT_FILED: readonly number[] = [FILE.draft, FILE.void];

export async function assignPermit(
  outer: Context,
  { id, constructionFileId, reason }: ParsedInputOf<typeof constructionPermit.assign>,
): Promise<ConstructionPermit> {
  return await inTransaction(outer, async (context) => {
    // The file first, as whoever submits it holds it while looking for its permit.
    const file = await lockFile(context, constructionFileId);
    const permit = await constructionPermitStore(context).find(id, { lock: true });
    if (NOT_FILED.includes(file.fileStatus)) throw new Refused(409, 'permitNotFiled');
    if ((await creditCodeOf(context.db, file.id)) !== permit.uscc) throw new Refused(409, 'permitOtherEnterprise');
    await context.db
      .updateTable('constructionPermit')
      .set({ constructionFileId: file.id, assignedBy: context.user.id, version: permit.version + 1 })
      .where('id', '=', permit.id)
      .execute();
    await allowMatch(context.db, { permitNo: permit.permitNo, fileId: file.id });
    await tellTie(context, permit, { before: null, after: file.fileNo, reason });
    return permit;
  });
}

/** Of a file in reach: tied by hand, or found by the name of the project. Where the file names the number, that is its tie. */
export async function tiedPermits(context: Context, constructionFileId: string): Promise<TiedPermit[]> {
  const { id, permitNo } = await constructionFileStore(context).find(constructionFileId);
  return await context.db
    .selectFrom('constructionPermit as p')
    .leftJoin('account as a', 'a.id', 'p.assignedBy')
    .select(['p.id', 'p.projectName', 'p.permitNo', 'a.name as assignedByName'])
    .where('p.constructionFileId', '=', id)
    .where('p.isDeleted', '=', 0)
    .where((where) =>
      where.or([where('p.assignedBy', 'is not', null), where('p.permitNo', 'is distinct from', permitNo ?? null)]),
    )
    .orderBy('p.id')
    .execute();
}

/** Wrong: the permit is on the list again, its enterprise is reminded again, and the two are not tied again by themselves. */
export async function unassignPermit(
  outer: Context,
  { id, reason }: ParsedInputOf<typeof constructionPermit.unassign>,
): Promise<ConstructionPermit> {
  return await inTransaction(outer, async (context) => {
    if (!isId(id)) throw notFound();
    const held = async () =>
      await context.db
        .selectFrom('constructionPermit')
        .select(['constructionFileId', 'assignedBy', 'permitNo'])
        .where('id', '=', id)
        .where('isDeleted', '=', 0)
        .executeTakeFirst();
    const { constructionFileId } = (await held()) ?? {};
    if (!constructionFileId) throw notFound();
    // The file first, as whoever ties; then what stands by now.
    const file = await lockFile(context, constructionFileId);
    const now = await held();
    if (now?.constructionFileId !== file.id) throw notFound();
    if (now.assignedBy === null && now.permitNo === file.permitNo) throw new Refused(409, 'permitNotTied');
    const { numUpdatedRows } = await context.db
      .updateTable('constructionPermit')
      .set((row) => ({ constructionFileId: null, assignedBy: null, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('constructionFileId', '=', file.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    const permit = await constructionPermitStore(context).find(id);
    await refuseMatch(context, { permitNo: permit.permitNo, file });
    await tellTie(context, permit, { before: file.fileNo, after: null, reason });
    return permit;
  });
}

async function tellTie(
  context: Context,
  permit: ConstructionPermit,
  { reason, ...files }: { before: string | null; after: string | null; reason: string },
): Promise<void> {
  const change = { field: 'fileNo', label: inLang(assignLabels.fileNo, 'zh'), ...files, isMasked: false };
  const about = { bizTable: bizTableOf(constructionPermit.family), bizId: permit.id, bizNo: permit.permitNo };
  await recordTrail(context, [
    {
      ...about,
      bizTitle: permit.projectName,
      action: TRAIL.changed,
      changes: [change],
      reason,
      written: ['constructionFileId', 'assignedBy'],
    },
  ]);
}
