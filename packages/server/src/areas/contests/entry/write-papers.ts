// Matched papers into the slots of their entries, in the transaction of the import.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { newId } from '#platform/db/ids.ts';
import type { Context } from '#platform/context/context.ts';
import { CONTENT_TYPES } from '#platform/attachments/file-content.ts';
import { followSlot, raiseVersion } from '#platform/attachments/slot-field.ts';
import { attachmentType } from '@trainrace/contract/rules/attachment';
import { recordTrail } from '#platform/store/trail.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import type { MatchedPaper } from './match-papers.ts';

const { family } = applicationInfo;
const bizTable = bizTableOf(family);

export interface KeptPaper extends MatchedPaper {
  storageKey: string;
  sm3: Buffer | null;
}

/** Of the papers of one slot of one entry: those that are there already stay, and are not written twice. */
export async function writePapers(
  context: Context,
  papers: readonly KeptPaper[],
  reason: string | null,
): Promise<{ unused: string[]; tooMany: KeptPaper[] }> {
  const groups = Map.groupBy(papers, ({ entryId, slot }) => `${entryId} ${slot.flowNode}`);
  const unused: string[] = [];
  const tooMany: KeptPaper[] = [];
  for (const group of groups.values()) {
    const sorted = group.toSorted((one, other) => one.whose!.place - other.whose!.place);
    const { entryId, slot } = sorted[0]!;
    const held = await heldIn(context, entryId, slot.flowNode);
    const fresh = sorted.filter(({ sha256 }) => !held.some((one) => Buffer.compare(one.sha256, sha256) === 0));
    unused.push(...sorted.filter((paper) => !fresh.includes(paper)).map(({ storageKey }) => storageKey));
    if (fresh.length === 0) continue;
    const isReplaced = slot.field !== undefined && !slot.field.isPlural;
    if (!isReplaced && held.length + fresh.length > slot.most) {
      tooMany.push(...fresh);
      continue;
    }
    if (isReplaced) await letGo(context, entryId, slot.flowNode);
    for (const [at, paper] of fresh.entries()) await add(context, paper, held.length + at);
    const record = { bizTable, id: entryId, table: 'application_info', family, reason };
    if (slot.field === undefined) await raiseVersion(context, record);
    else await followSlot(context, record, slot.flowNode);
  }
  return { unused, tooMany };
}

const heldIn = async ({ db }: Context, prjId: string, flowNode: string) =>
  await db
    .selectFrom('attach')
    .select('sha256')
    .where('prjId', '=', prjId)
    .where('flowNode', '=', flowNode)
    .where('isDeleted', '=', 0)
    .execute();

async function letGo({ db, user, now }: Context, prjId: string, flowNode: string): Promise<void> {
  const gone = await db
    .updateTable('attach')
    .set({ isDeleted: 1, updateUser: user.id, updateTime: now.toISOString() })
    .where('prjId', '=', prjId)
    .where('flowNode', '=', flowNode)
    .where('isDeleted', '=', 0)
    .returning('id')
    .execute();
  await ledgerRows(
    db,
    'attach',
    gone.map(({ id }) => id),
    ['isDeleted'],
  );
}

/** Called as the catalogue calls it: the number of its person stands in no name that is kept. */
async function add(
  context: Context,
  { entryId, slot, name, bytes, sha256, sm3, storageKey, whose }: KeptPaper,
  sort: number,
): Promise<void> {
  const { db, user, now } = context;
  const id = newId();
  const extension = attachmentType(name)!;
  const time = now.toISOString();
  const originalName = `${slot.materialName}${slot.most > 1 ? whose!.place : ''}.${extension}`;
  await db
    .insertInto('attach')
    .values({
      id,
      originalName,
      extension,
      contentType: CONTENT_TYPES[extension],
      size: bytes,
      sha256,
      sm3,
      storageKey,
      prjId: entryId,
      flowNode: slot.flowNode,
      bizTable,
      sort,
      boundAt: time,
      createUser: user.id,
      createTime: time,
      updateUser: user.id,
      updateTime: time,
    })
    .execute();
  await recordTrail(context, [
    { bizTable: 'attach', bizId: id, bizTitle: originalName, action: TRAIL.added, changes: [] },
  ]);
}
