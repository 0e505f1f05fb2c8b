import { ticketTemplate, type TicketTemplate } from '@trainrace/contract/areas/arrangement/ticket-template';
import { FIRST_LAYOUT, SAMPLE_PERSON } from '@trainrace/contract/areas/arrangement/ticket-layout.labels';
import { TEMPLATE } from '@trainrace/contract/dictionaries';
import { rowOfPart } from '@trainrace/contract/print/placed-items';
import { useWords } from '#i18n/words.ts';
import { definePage } from '#resource/define-page.tsx';
import { layoutText } from '#widgets/layout-editor/layout.words.ts';
import { LayoutEditor } from '#widgets/layout-editor/LayoutEditor.tsx';
import { TEMPLATE_TONES } from '#widgets/layout-editor/template-tones.ts';
import { TemplateTools } from '#widgets/layout-editor/TemplateTools.tsx';
import { about } from './ticket-template.about.words.ts';
import { templateText } from './ticket-template.words.ts';

const FIRST_ITEMS = FIRST_LAYOUT.items.map(rowOfPart);

function sample(field: string): string {
  if (field !== 'exams') return String((SAMPLE_PERSON as Readonly<Record<string, unknown>>)[field] ?? '');
  return SAMPLE_PERSON.exams
    .map(({ startTime, place, address }) => `${startTime.slice(0, 16)}\n${place}\n${address}`)
    .join('\n');
}

const isDraft = ({ templateState }: TicketTemplate) => templateState === TEMPLATE.draft;

function Tools({ record }: { record: TicketTemplate }) {
  const t = useWords(templateText);
  return <TemplateTools record={record} calls={ticketTemplate} content={t('enableContent')} />;
}

export const TicketTemplatePage = definePage(ticketTemplate, {
  about: about['/competition/ticket_template'],
  empty: templateText.empty,
  columns: [
    'templateName',
    { field: 'templateState', tones: TEMPLATE_TONES },
    'versionNo',
    'paper',
    'enableTime',
    'updateTime',
  ],
  filters: ['templateName', 'templateState'],
  form: [
    { fields: ['templateName', 'paper', { field: 'background', help: layoutText.backgroundHelp }] },
    { title: layoutText.items, fields: [{ field: 'items', help: layoutText.itemsHelp }] },
  ],
  isFormLong: true,
  formFooter: (props) => <LayoutEditor {...props} sample={sample} />,
  mayRemove: isDraft,
  detailExtra: Tools,
  // A new template starts with parts to change.
  defaults: () => ({ paper: FIRST_LAYOUT.paper, items: FIRST_ITEMS }),
});
