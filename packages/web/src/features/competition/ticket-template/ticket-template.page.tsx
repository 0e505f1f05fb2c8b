import { ticketTemplate, type TicketTemplate } from '@trainrace/contract/arrangement/ticket-template';
import { TEMPLATE } from '@trainrace/contract/dictionaries';
import { definePage } from '#resource/define-page.tsx';
import { TemplateTools } from './TemplateTools.tsx';
import { about } from './ticket-template.about.words.ts';
import { templateText } from './ticket-template.words.ts';

const isDraft = ({ templateState }: TicketTemplate) => templateState === TEMPLATE.draft;

export const TicketTemplatePage = definePage(ticketTemplate, {
  about: about['/competition/ticket_template'],
  empty: templateText.empty,
  columns: [
    'templateName',
    {
      field: 'templateState',
      tones: { [TEMPLATE.draft]: 'idle', [TEMPLATE.used]: 'good', [TEMPLATE.retired]: 'waiting' },
    },
    'versionNo',
    'paper',
    'enableTime',
    'updateTime',
  ],
  filters: ['templateName', 'templateState'],
  form: [
    { fields: ['templateName', 'paper', { field: 'background', help: templateText.backgroundHelp }] },
    { title: templateText.items, fields: [{ field: 'items', help: templateText.itemsHelp }] },
  ],
  isFormLong: true,
  mayRemove: isDraft,
  detailExtra: TemplateTools,
  defaults: () => ({ paper: 'A5' }),
});
