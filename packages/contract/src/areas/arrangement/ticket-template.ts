// How admission tickets look, kept by the bureau: a version that was used stays as it was, a change is a new version.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { templateState, ticketField, ticketPaper } from '../../dictionaries.ts';
import { placedItems } from '../../print/placed-items.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, file, id, optional, text } from '../../wire/fields.ts';
import { anyOf, contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';

const draft = z.object({
  templateName: text(50),
  paper: code(ticketPaper),
  background: optional(file('MBDT')),
  items: placedItems(ticketField),
});

const record = recordOf(draft, {
  templateState: code(templateState),
  versionNo: z.number().int(),
  enableTime: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/ticket_template',
  title: ['准考证模板', 'Ticket templates'],
  record,
  draft,
  filters: { templateName: contains, templateState: anyOf(templateState) },
  sorts: ['templateName', 'versionNo'],
  labels: {
    templateName: ['模板名称', 'Template'],
    paper: ['纸张', 'Paper'],
    background: ['底图', 'Background'],
    items: ['版面内容', 'Layout'],
    templateState: ['状态', 'Status'],
    versionNo: ['版本', 'Version'],
    enableTime: ['启用时间', 'In use since'],
  },
});

export const ticketTemplate = {
  rights: rights('ticket_template', { 'list detail submit remove enable preview': { ADM_C: 'all' } }),
  menus: [{ menuNo: 'M1058', path: '/competition/ticket_template', icon: 'form', action: 'ticket_template_list' }],
  ...familyCalls(family),
  /** Tickets are printed by it from now on; the one before is retired. */
  enable: post(`${family.path}/enable`, {
    title: ['启用模板', 'Use the template'],
    input: z.object({ id: id(), version: z.number().int().optional() }),
    data: record,
  }),
  /** With a person who does not exist. */
  preview: get(`${family.path}/preview`, {
    title: ['预览', 'Preview'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
};

export type TicketTemplate = z.output<typeof record>;
