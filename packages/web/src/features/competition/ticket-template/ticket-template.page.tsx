import { ticketTemplate, type TicketTemplate } from '@trainrace/contract/arrangement/ticket-template';
import { FIRST_LAYOUT } from '@trainrace/contract/arrangement/ticket-layout.labels';
import { TEMPLATE } from '@trainrace/contract/dictionaries';
import { definePage } from '#resource/define-page.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';
import { TemplateTools } from './TemplateTools.tsx';
import { about } from './ticket-template.about.words.ts';
import { templateText } from './ticket-template.words.ts';

const millimetres = (value: number): string => value.toFixed(1);

const FIRST_ITEMS = FIRST_LAYOUT.items.map(({ x, y, width, height, size, ...item }) => ({
  ...item,
  x: millimetres(x),
  y: millimetres(y),
  width: millimetres(width),
  height: millimetres(height),
  ...(size ? { size: millimetres(size) } : {}),
}));

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
  formFooter: LayoutPreview,
  mayRemove: isDraft,
  detailExtra: TemplateTools,
  // Whoever begins has something to change.
  defaults: () => ({ paper: FIRST_LAYOUT.paper, items: FIRST_ITEMS }),
});
