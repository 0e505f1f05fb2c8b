// Whose papers the staged files are: entries in the caller's reach, found by the blind index of the number in the name.
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { FINAL_REFUSED, FIRST_REFUSED, PASSED } from '@trainrace/contract/application/application-commands';
import type { PapersInput } from '@trainrace/contract/application/paper-import';
import { auditStatus, MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { attachmentType, refuseAttachment, type AttachmentType } from '@trainrace/contract/rules/attachment';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { isId } from '#db/ids.ts';
import type { Context } from '#context/context.ts';
import { slotsOf, type Slot } from '#domain/attachments/slots.ts';
import { applicationSpec } from './application.store.ts';
import type { PaperFault, StagedPaper } from './stage-papers.ts';

/** A place that papers go to, by the catalogue. */
export interface PaperSlot {
  flowNode: string;
  materialName: string;
  types: readonly string[] | null;
  most: number;
  /** The field of the entry that names what is in it. */
  field: Slot | undefined;
}

export interface MatchedPaper extends StagedPaper {
  entryId: string;
  slot: PaperSlot;
}

export interface Asked {
  place: PapersInput;
  /** The call for photos takes nothing else. */
  isPhotosOnly: boolean;
}

const SLOTS = slotsOf(applicationInfo.family.draft);

export async function slotsOfEntries({ db }: Pick<Context, 'db'>): Promise<PaperSlot[]> {
  const rows = await db
    .selectFrom('applicationMaterials')
    .select(['flowNode', 'materialName', 'allowedTypes', 'maxCount'])
    .where('bizType', '=', MATERIAL_BIZ.entry)
    .where('isSealed', '=', 0)
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .execute();
  return rows.map(({ flowNode, materialName, allowedTypes, maxCount }) => {
    const field = SLOTS.find((slot) => slot.flowNode === flowNode);
    const most = field !== undefined && !field.isPlural ? 1 : (maxCount ?? MAX_ATTACHMENTS);
    return { flowNode, materialName, types: allowedTypes, most, field };
  });
}

/** What is wrong with a file is written into it; the others come back with their entries, which are locked. */
export async function matchPapers(
  context: Context,
  staged: readonly StagedPaper[],
  asked: Asked,
): Promise<MatchedPaper[]> {
  const slots = await slotsOfEntries(context);
  const entries = await entriesOf(context, staged, asked.place);
  return staged.flatMap((paper) => {
    if (paper.whose === null || paper.fault !== null) return [];
    const slot = slots.find(({ flowNode }) => flowNode === paper.whose!.flowNode);
    const [entry, ...others] = entries.get(paper.whose.idCardNo) ?? [];
    paper.fault = refuseSlot(paper, slot, asked) ?? refuseEntry(context, entry, others.length, asked.place);
    return paper.fault !== null || slot === undefined || entry === undefined
      ? []
      : [Object.assign(paper, { entryId: entry.id, slot })];
  });
}

function refuseSlot(
  { name, bytes, whose }: StagedPaper,
  slot: PaperSlot | undefined,
  { isPhotosOnly }: Asked,
): PaperFault | null {
  const code = whose!.flowNode;
  if (isPhotosOnly && code !== PHOTO_SLOT) return { key: 'paperOnlyPhotos' };
  if (slot === undefined) return { key: 'paperOtherSlot', params: { code } };
  const type: AttachmentType | null = attachmentType(name);
  const refused = refuseAttachment({ fileName: name, bytes }, 0, code);
  if (refused !== null) return { key: refused };
  const { materialName, types, most } = slot;
  if (types !== null && !types.includes(type ?? ''))
    return { key: 'paperOtherType', params: { name: materialName, type: type ?? '' } };
  return whose!.place > most ? { key: 'paperTooMany', params: { name: materialName, max: most } } : null;
}

interface FoundEntry {
  id: string;
  auditStatus: number;
}

function refuseEntry(
  { scope }: Context,
  entry: FoundEntry | undefined,
  others: number,
  { reason }: PapersInput,
): PaperFault | null {
  if (entry === undefined) return { key: 'paperNobody' };
  if (others > 0) return { key: 'paperSeveral' };
  const isOver = entry.auditStatus >= PASSED;
  if (scope === 'all' && isOver) return reason ? null : { key: 'paperReasonNeeded' };
  if (isOver || entry.auditStatus === FIRST_REFUSED || entry.auditStatus === FINAL_REFUSED)
    return { key: 'paperLocked', params: { state: labelOf(auditStatus, entry.auditStatus) } };
  return null;
}

/** By ID number. Locked in the order of their ids, which two imports at once keep as well. */
async function entriesOf(
  context: Context,
  staged: readonly StagedPaper[],
  { applicationIds, contestId, contestTradeId }: PapersInput,
): Promise<Map<string, FoundEntry[]>> {
  const { db, cipher } = context;
  const numbers = [...new Set(staged.flatMap(({ whose }) => (whose === null ? [] : [whose.idCardNo])))];
  const asked = numbers.flatMap((idCardNo, at) => cipher.blindIndexes(idCardNo).map((idx) => ({ idx, at })));
  const within = [
    ...(applicationIds === undefined ? [] : [sql`t.id = any(${applicationIds.filter(isId)}::uuid[])`]),
    ...(contestId === undefined ? [] : [isId(contestId) ? sql`t.contest_id = ${contestId}` : sql`false`]),
    ...(contestTradeId === undefined
      ? []
      : [isId(contestTradeId) ? sql`t.contest_trade_id = ${contestTradeId}` : sql`false`]),
  ];
  const { rows } = await sql<FoundEntry & { at: number }>`
    select t.id, t.audit_status as "auditStatus", n.at
    from unnest(${asked.map(({ idx }) => idx)}::bytea[], ${asked.map(({ at }) => at)}::int[]) as n (idx, at)
    join application_info t on t.id_card_no_idx = n.idx
    where t.is_deleted = 0 and ${applicationSpec.visible(context)} and ${sql.join([sql`true`, ...within], sql` and `)}
    order by t.id for update of t`.execute(db);
  const found = new Map<string, FoundEntry[]>();
  for (const { at, ...row } of rows) {
    const known = found.get(numbers[at]!) ?? [];
    if (!known.some(({ id }) => id === row.id)) found.set(numbers[at]!, [...known, row]);
  }
  return found;
}
