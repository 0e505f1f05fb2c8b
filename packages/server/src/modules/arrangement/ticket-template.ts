import { FIRST_LAYOUT, SAMPLE_PERSON, type TicketLayout } from '@trainrace/contract/arrangement/ticket-layout.labels';
import { ticketTemplate, type TicketTemplate } from '@trainrace/contract/arrangement/ticket-template';
import { TEMPLATE, templateState } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/trail/biz-table';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { newId } from '#db/ids.ts';
import { inTransaction } from '#db/transaction.ts';
import { bindAttachments } from '#domain/attachments/bind.ts';
import type { FileStore } from '#gateways/files/file-store.ts';
import { print } from '#print/print.ts';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';
import { Refused, wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { ticketPage } from './ticket.ts';

const { family } = ticketTemplate;

export const ticketTemplateSpec: TableSpec = {
  table: 'ticketTemplate',
  family,
  visible: ({ scope }) => (scope === 'all' ? sql`true` : sql`false`),
  files: { isOwn: () => sql`false`, isOpen: () => sql`t.template_state = ${sql.lit(TEMPLATE.draft)}` },
  characters: ['templateName'],
  named: { title: 'templateName' },
};

const storeOf = (context: Context) => tableStore<TicketTemplate>(context, ticketTemplateSpec);

/** A draft is changed; of one that was used, a new version is made. */
export async function saveTemplate(
  outer: Context,
  { id, version, ...sent }: ParsedInputOf<typeof ticketTemplate.submit>,
): Promise<TicketTemplate> {
  return await inTransaction(outer, async (context) => {
    const store = storeOf(context);
    const before = id === undefined ? null : await store.find(id, { lock: true });
    const isDraft = before?.templateState === TEMPLATE.draft;
    const prjId = isDraft ? before.id : newId();
    const draft = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, sent);
    if (isDraft) return await store.update(before, draft, { version });
    return await store.insert({ ...draft, versionNo: (before?.versionNo ?? 0) + 1 }, { id: prjId });
  });
}

export function refuseUsedTemplates(_: Context, rows: readonly TicketTemplate[]): void {
  const used = rows.find((row) => row.templateState !== TEMPLATE.draft);
  if (used !== undefined) throw wrongState(labelOf(templateState, used.templateState));
}

export async function enableTemplate(
  outer: Context,
  { id, version }: ParsedInputOf<typeof ticketTemplate.enable>,
): Promise<TicketTemplate> {
  return await inTransaction(outer, async (context) => {
    const store = storeOf(context);
    // Templates are few: whoever enables which, one comes after the other.
    await sql`select id from ticket_template where is_deleted = 0 order by id for update`.execute(context.db);
    const template = await store.find(id);
    if (template.templateState === TEMPLATE.used) return template;
    const used = await context.db
      .selectFrom('ticketTemplate')
      .select('id')
      .where('templateState', '=', TEMPLATE.used)
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    const former = used && (await store.find(used.id));
    const step = { field: 'templateState', from: [TEMPLATE.draft, TEMPLATE.used, TEMPLATE.retired] };
    if (former !== undefined) await store.transition(former, { ...step, to: TEMPLATE.retired });
    const set = { enableTime: context.now.toISOString() };
    return await store.transition(template, { ...step, to: TEMPLATE.used, version, set });
  });
}

export interface UsedTemplate {
  layout: TicketLayout;
  background: Uint8Array | null;
}

/** What tickets are printed by: that which the bureau uses, or the one that comes with the product. */
export async function usedTemplate(db: Db, files: FileStore): Promise<UsedTemplate> {
  const template = await db
    .selectFrom('ticketTemplate')
    .select(['paper', 'items', 'background'])
    .where('templateState', '=', TEMPLATE.used)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (template === undefined) return { layout: FIRST_LAYOUT, background: null };
  return await withBackground(db, files, template);
}

async function withBackground(
  db: Db,
  files: FileStore,
  { paper, items, background }: Pick<TicketTemplate, 'paper' | 'items' | 'background'>,
): Promise<UsedTemplate> {
  const layout: TicketLayout = {
    paper,
    items: items.map(({ x, y, width, height, size, ...item }) => ({
      ...item,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      size: size === null || size === undefined ? null : Number(size),
    })),
  };
  if (!background) return { layout, background: null };
  const file = await db.selectFrom('attach').select('storageKey').where('id', '=', background).executeTakeFirst();
  const key = file?.storageKey;
  if (!key) return { layout, background: null };
  return { layout, background: await files.withFile(key, async (path) => await readFile(path)) };
}

export async function previewTemplate(context: Context, files: FileStore, id: string): Promise<Buffer> {
  const template = await storeOf(context).find(id);
  const { layout, background } = await withBackground(context.db, files, template);
  const ticket = { ...SAMPLE_PERSON, photo: null };
  const pages = [ticketPage(ticket, layout, { lang: context.lang, ...(background && { background }) })];
  try {
    return await print({ title: template.templateName, paper: layout.paper, isWithoutFoot: true, pages });
  } catch {
    throw new Refused(400, 'templateUndrawable');
  }
}
