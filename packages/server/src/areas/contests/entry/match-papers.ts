// Entries that the staged files belong to: in the caller's reach, found by the blind index of the number in the name.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { FINAL_REFUSED, FIRST_REFUSED, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import type { PaperName, PapersInput } from '@trainrace/contract/areas/contests/paper-import';
import { auditStatus, MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { attachmentType, refuseAttachment, type AttachmentType } from '@trainrace/contract/rules/attachment';
import { foldName } from '@trainrace/contract/rules/fold';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { isId } from '#platform/db/ids.ts';
import type { Context } from '#platform/context/context.ts';
import { slotsOf, type Slot } from '#platform/attachments/slots.ts';
import { applicationSpec } from './application.store.ts';
import { keyOfPerson, type PaperFault, type StagedPaper } from './stage-papers.ts';

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

/** Writes the fault of a file into it; the others come back with their entries, which are locked. */
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
    const [entry, ...others] = entries.get(keyOfPerson(paper.whose)) ?? [];
    paper.fault =
      refuseSlot(paper, slot, asked) ??
      refusePerson(paper.whose, entry, others) ??
      refuseEntry(context, entry, asked.place);
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
  name: string;
  auditStatus: number;
}

function refusePerson(
  { idCardNo, applyNo, personName }: PaperName,
  entry: FoundEntry | undefined,
  others: readonly FoundEntry[],
): PaperFault | null {
  const params = { name: personName ?? '' };
  if (applyNo !== null) return entry === undefined ? { key: 'paperNoEntry', params: { no: applyNo } } : null;
  if (idCardNo === null) {
    if (entry === undefined) return { key: 'paperNobodyNamed', params };
    return others.length > 0 ? { key: 'paperNamesakes', params } : null;
  }
  if (entry === undefined) return { key: 'paperNobody' };
  if (others.length > 0) return { key: 'paperSeveral' };
  const isOther = personName !== null && foldName(personName) !== foldName(entry.name);
  return isOther ? { key: 'paperOtherName', params } : null;
}

function refuseEntry({ scope }: Context, entry: FoundEntry | undefined, { reason }: PapersInput): PaperFault | null {
  if (entry === undefined) return { key: 'paperNobody' };
  const isOver = entry.auditStatus >= PASSED;
  if (scope === 'all' && isOver) return reason ? null : { key: 'paperReasonNeeded' };
  if (isOver || entry.auditStatus === FIRST_REFUSED || entry.auditStatus === FINAL_REFUSED)
    return { key: 'paperLocked', params: { state: labelOf(auditStatus, entry.auditStatus) } };
  return null;
}

/** By ID number, by the number of the entry, or by name where no number stands. Locked in the order of their ids, which two imports at once keep as well. */
async function entriesOf(
  context: Context,
  staged: readonly StagedPaper[],
  { applicationIds, contestId, contestTradeId }: PapersInput,
): Promise<Map<string, FoundEntry[]>> {
  const { db, cipher } = context;
  const people = staged.flatMap(({ whose }) => whose ?? []);
  const numbers = [...new Set(people.flatMap(({ idCardNo }) => idCardNo ?? []))];
  const asked = numbers.flatMap((key) => cipher.blindIndexes(key).map((idx) => ({ idx, key })));
  const entryNos = [...new Set(people.flatMap(({ applyNo }) => applyNo ?? []))];
  const named = people.filter(({ idCardNo, applyNo }) => idCardNo === null && applyNo === null);
  const names = named.flatMap((one) => spelt(one.personName!).map((name) => ({ name, key: keyOfPerson(one) })));
  const within = [
    ...(applicationIds === undefined ? [] : [sql`t.id = any(${applicationIds.filter(isId)}::uuid[])`]),
    ...(contestId === undefined ? [] : [isId(contestId) ? sql`t.contest_id = ${contestId}` : sql`false`]),
    ...(contestTradeId === undefined
      ? []
      : [isId(contestTradeId) ? sql`t.contest_trade_id = ${contestTradeId}` : sql`false`]),
  ];
  const { rows } = await sql<FoundEntry & { key: string }>`
    select t.id, t.name, t.audit_status as "auditStatus", n.key
    from (
      select a.id, i.key from unnest(${asked.map(({ idx }) => idx)}::bytea[], ${asked.map(({ key }) => key)}::text[]) as i (idx, key)
        join application_info a on a.id_card_no_idx = i.idx
      union select a.id, a.apply_no from application_info a where a.apply_no = any(${entryNos}::text[])
      union select t.id, i.key from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ key }) => key)}::text[]) as i (name, key)
        join application_info t on t.name = i.name and t.is_deleted = 0
        where ${applicationSpec.visible(context)} and ${sql.join([sql`true`, ...within], sql` and `)}
    ) n join application_info t on t.id = n.id
    where t.is_deleted = 0 and ${applicationSpec.visible(context)} and ${sql.join([sql`true`, ...within], sql` and `)}
    order by t.id for update of t`.execute(db);
  const found = new Map<string, FoundEntry[]>();
  for (const { key, ...row } of rows) {
    const known = found.get(key) ?? [];
    if (!known.some(({ id }) => id === row.id)) found.set(key, [...known, row]);
  }
  return found;
}

/** The dots that entries and files write between the parts of a name. */
const DOTS = ['\u00b7', '\u2022', '\u30fb', '.'];

const spelt = (name: string): string[] => [
  ...new Set([name, ...DOTS.map((dot) => foldName(name).replaceAll(DOTS[0]!, dot))]),
];
