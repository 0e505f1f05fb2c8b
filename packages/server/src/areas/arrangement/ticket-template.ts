import {
  FIRST_LAYOUT,
  SAMPLE_PERSON,
  type TicketLayout,
} from '@trainrace/contract/areas/arrangement/ticket-layout.labels';
import { ticketTemplate, type TicketTemplate } from '@trainrace/contract/areas/arrangement/ticket-template';
import { TEMPLATE } from '@trainrace/contract/dictionaries';
import { partOfRow } from '@trainrace/contract/print/placed-items';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { backgroundOf } from '#platform/print/placed-layout.ts';
import { enableTemplate, saveTemplate, templateRules } from '#platform/templates/template-versions.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { print } from '#platform/print/print.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { ticketPage } from './ticket.ts';

const { family } = ticketTemplate;

export const ticketTemplateSpec: TableSpec = { table: 'ticketTemplate', family, ...templateRules };

export async function saveTicketTemplate(
  context: Context,
  sent: ParsedInputOf<typeof ticketTemplate.submit>,
): Promise<TicketTemplate> {
  return await saveTemplate(context, ticketTemplateSpec, sent);
}

export async function enableTicketTemplate(
  context: Context,
  input: ParsedInputOf<typeof ticketTemplate.enable>,
): Promise<TicketTemplate> {
  return await enableTemplate(context, { spec: ticketTemplateSpec, among: () => sql`true` }, input);
}

export interface UsedTemplate {
  layout: TicketLayout;
  background: Uint8Array | null;
}

/** Template that tickets are printed by: that which the bureau uses, or the one that comes with the product. */
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

const withBackground = async (
  db: Db,
  files: FileStore,
  { paper, items, background }: Pick<TicketTemplate, 'paper' | 'items' | 'background'>,
): Promise<UsedTemplate> => ({
  layout: { paper, items: items.map(partOfRow) },
  background: await backgroundOf(db, files, background),
});

export async function previewTemplate(context: Context, files: FileStore, id: string): Promise<Buffer> {
  const template = await tableStore<TicketTemplate>(context, ticketTemplateSpec).find(id);
  const { layout, background } = await withBackground(context.db, files, template);
  const ticket = { ...SAMPLE_PERSON, photo: null };
  const pages = [ticketPage(ticket, layout, { lang: context.lang, ...(background && { background }) })];
  try {
    const document = { title: template.templateName, paper: layout.paper, isWithoutFoot: true, pages };
    return await print(context.user.id, document);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, 'templateUndrawable');
  }
}
