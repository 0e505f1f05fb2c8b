// Whether an attachment may be seen or changed follows from the record it belongs to: its family says who sees it, and when its papers change.
import type { Scope } from '@trainrace/contract/access/roles';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { rightTo } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { sql } from 'kysely';
import { notDeleted, reachBy, type FamilySpecs } from '#platform/access/family-specs.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { isId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import type { FileRules, TableSpec, Where } from '#platform/store/table-spec.ts';
import { notAllowed, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { slotsOf } from './slots.ts';

type SpecWithFiles = TableSpec & { files: FileRules };

const withFiles = (specs: FamilySpecs): SpecWithFiles[] =>
  specs.filter((spec): spec is SpecWithFiles => spec.files !== undefined);

/** Attachments over alias `t` that the user may see: the own uploads and those of records in reach. */
export function visibleAttachments(context: Context, specs: FamilySpecs): Where {
  const ofRecords = withFiles(specs).flatMap((spec) => {
    const reach = reachToPapers(context, spec);
    if (reach === null) return [];
    // Inside `o`, `t` is the record; outside, the attachment.
    const owners = sql`select t.id as record_id from ${sql.table(snake(spec.table))} t where ${notDeleted(reach)}`;
    return [
      sql`(t.biz_table = ${bizTableOf(spec.family)} and exists (select from (${owners}) o where o.record_id = t.prj_id))`,
    ];
  });
  const seen = [sql`t.create_user = ${context.user.id}`, ...ofRecords, ...partsInReach(context, specs)];
  return sql`(${sql.join(seen, sql` or `)})`;
}

const reachToPapers = (context: Context, spec: SpecWithFiles) =>
  reachBy(context, spec, spec.files.reading ?? rightTo(spec.family, 'detail'));

const partsInReach = (context: Context, specs: FamilySpecs): Where[] =>
  withFiles(specs).flatMap((spec) => {
    const { ofParts } = spec.files;
    const scope = ofParts === undefined ? null : scopeOfUser(context.user, ofParts.action);
    if (ofParts === undefined || scope === null) return [];
    const [records, parts] = [spec.table, ofParts.table].map((table) => sql.table(snake(table)));
    // Inside `o`, `t` is the record; outside, the attachment.
    const owners = sql`select p.id as part_id from ${records} t join ${parts} p on p.${sql.ref(ofParts.column)} = t.id
      where t.is_deleted = 0 and ${ofParts.visible({ ...context, scope })}`;
    return [
      sql`(t.biz_table = ${snake(ofParts.table)} and exists (select from (${owners}) o where o.part_id = t.prj_id))`,
    ];
  });

/** A record in the caller's reach: one out of it is as unknown as none at all. */
export async function requireReached(context: Context, specs: FamilySpecs, prjId: string): Promise<void> {
  if (!isId(prjId)) throw notFound();
  const looks = withFiles(specs).flatMap((spec) => {
    const reach = reachToPapers(context, spec);
    return reach === null
      ? []
      : [sql`select 1 from ${sql.table(snake(spec.table))} t where t.id = ${prjId} and ${notDeleted(reach)}`];
  });
  if (looks.length === 0) throw notFound();
  const { rows } = await sql`${sql.join(looks, sql` union all `)} limit 1`.execute(context.db);
  if (rows.length === 0) throw notFound();
}

export interface RecordOfFiles {
  bizTable: string;
  id: string;
  table: string;
  family: AnyFamily;
  /** Why its papers change, where one has to be given. */
  reason?: string | null;
}

interface Place {
  prjId: string;
  flowNode: string | null;
}

/** The record behind a prjId, locked until the transaction ends: so the files of a slot are counted by one caller at a time. */
export async function lockRecordToChange(context: Context, specs: FamilySpecs, place: Place): Promise<RecordOfFiles> {
  if (!isId(place.prjId)) throw notFound();
  for (const spec of withFiles(specs)) {
    const state = await lockedState(context, spec, place);
    if (state === undefined) continue;
    if (!state.isOwner) throw notAllowed();
    if (!state.isOpen) throw new Refused(409, 'attachmentLocked');
    return { bizTable: bizTableOf(spec.family), id: place.prjId, table: snake(spec.table), family: spec.family };
  }
  throw notFound();
}

const always = () => sql`true`;

/** By any of the rights to write the record. */
const editableBy = (context: Context, { editable }: TableSpec, writes: readonly Scope[]): Where =>
  editable === undefined || writes.length === 0
    ? sql`false`
    : sql`(${sql.join(
        writes.map((scope) => editable({ ...context, scope })),
        sql` or `,
      )})`;

async function lockedState(context: Context, spec: SpecWithFiles, { prjId, flowNode }: Place) {
  const { family, files } = spec;
  const reach = reachToPapers(context, spec);
  if (reach === null) return undefined;
  const { writing = [rightTo(family, 'submit')], isOwn, isOpen = always } = files;
  const writes = writing.map((right) => scopeOfUser(context.user, right)).filter((scope) => scope !== null);
  const isForAll = writes.includes('all');
  const owned = isOwn === undefined ? editableBy(context, spec, writes) : isForAll ? sql`true` : isOwn(context.user);
  const field = slotsOf(family.draft).find((slot) => slot.flowNode === flowNode)?.field ?? null;
  const { rows } = await sql<{ isOwner: boolean; isOpen: boolean }>`
    select ${writes.length > 0} and coalesce(${owned}, false) as is_owner,
      coalesce(${isOpen(isForAll, { flowNode, field })}, false) as is_open
    from ${sql.table(snake(spec.table))} t where t.id = ${prjId} and ${notDeleted(reach)} for update of t`.execute(
    context.db,
  );
  return rows[0];
}
