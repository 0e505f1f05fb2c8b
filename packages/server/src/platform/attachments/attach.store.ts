import { attach, ATTACHMENT_LINK, type Attachment } from '@trainrace/contract/files/attach';
import { sql } from 'kysely';
import { visibleAttachments } from '#platform/attachments/attachment-scope.ts';
import { partOf } from '#platform/store/conditions.ts';
import { numbersMasked } from '#platform/store/sensitive.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import type { Services } from '#platform/services.ts';

/** Papers are named after their person: the name says no more than a mask does. */
const shownName = numbersMasked(sql`t.original_name`);

const link = sql`${sql.lit(ATTACHMENT_LINK)} || '?id=' || t.id`;

/** Services needed to see attachments: the families whose records have any. */
export type AttachmentServices = Pick<Services, 'specs'>;

const specFor = (specs: FamilySpecs): TableSpec => ({
  table: 'attach',
  family: attach.family,
  visible: (context) => visibleAttachments(context, specs),
  computed: {
    attId: sql`t.id`,
    originalName: shownName,
    fileName: shownName,
    fileType: sql`t.extension`,
    attachSize: sql`t.size`,
    fileSize: sql`t.size`,
    link,
    attLink: link,
  },
  filters: { originalName: (part) => sql`${shownName} ilike ${partOf(part)}` },
  named: { title: 'originalName' },
});

/** Made once: a store keeps by it what it writes out. */
const made = new WeakMap<FamilySpecs, TableSpec>();

export function attachStore(context: Context, { specs }: AttachmentServices) {
  const spec = made.get(specs) ?? specFor(specs);
  made.set(specs, spec);
  return tableStore<Attachment>(context, spec);
}

/** Files in a record's slot, or in all of its slots, in the order people gave them; none where the record is out of reach. */
export async function filesIn(
  context: Context,
  services: AttachmentServices,
  prjId: string,
  flowNode?: string | null,
): Promise<Attachment[]> {
  let held = context.db
    .selectFrom('attach as t')
    .select('t.id')
    .where('t.prjId', '=', prjId)
    .where('t.isDeleted', '=', 0)
    .where(sql<boolean>`${visibleAttachments(context, services.specs)}`)
    .orderBy('t.flowNode')
    .orderBy('t.sort')
    .orderBy('t.id');
  if (flowNode !== undefined) held = held.where('t.flowNode', 'is not distinct from', flowNode);
  const ids = (await held.execute()).map(({ id }) => id);
  const found = new Map((await attachStore(context, services).findAll(ids)).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id)!);
}
