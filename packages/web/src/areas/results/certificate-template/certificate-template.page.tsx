import { FIRST_CERTIFICATES, SAMPLE_HOLDER } from '@trainrace/contract/areas/results/certificate-layout.labels';
import { citationWords } from '@trainrace/contract/areas/results/certificate.labels';
import { certificateTemplate, type CertificateTemplate } from '@trainrace/contract/areas/results/certificate-template';
import { awardLevel, certificateKind, skillLevel, TEMPLATE } from '@trainrace/contract/dictionaries';
import { rowOfPart } from '@trainrace/contract/print/placed-items';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useWords } from '#i18n/words.ts';
import { definePage } from '#resource/define-page.tsx';
import { layoutText } from '#widgets/layout-editor/layout.words.ts';
import { LayoutEditor } from '#widgets/layout-editor/LayoutEditor.tsx';
import { TEMPLATE_TONES } from '#widgets/layout-editor/template-tones.ts';
import { TemplateTools } from '#widgets/layout-editor/TemplateTools.tsx';
import { about } from './certificate-template.about.words.ts';
import { certificateTemplateText } from './certificate-template.words.ts';

const FIRST = FIRST_CERTIFICATES.award;

/** As the printed one says it, of somebody who does not exist; in Chinese, as the paper is. */
function sample(field: string, certKind: unknown): string {
  const kind = certificateKind.codes.find((one) => one === certKind) ?? 'award';
  const { name, contestName, tradeName, rankNo, honourCode, refereeRole } = SAMPLE_HOLDER;
  const [award, level] = [
    wordOf(awardLevel, SAMPLE_HOLDER.awardLevel, 'zh'),
    wordOf(skillLevel, SAMPLE_HOLDER.promoteLevel, 'zh'),
  ];
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(SAMPLE_HOLDER).map(([key, value]) => [key, String(value)])),
    title: wordOf(certificateKind, kind, 'zh'),
    citation: fill(citationWords[kind][0], {
      name,
      contest: contestName,
      trade: tradeName,
      rank: String(rankNo),
      award,
      honour: honourCode,
      level,
      role: refereeRole,
    }),
    rank: fill(citationWords.rank[0], { rank: String(rankNo) }),
    award,
    honour: honourCode,
    promoteLevel: level,
    issuer: citationWords.issuer[0],
  };
  return values[field] ?? '';
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const isDraft = ({ templateState }: CertificateTemplate) => templateState === TEMPLATE.draft;

function Tools({ record }: { record: CertificateTemplate }) {
  const t = useWords(certificateTemplateText);
  return <TemplateTools record={record} calls={certificateTemplate} content={t('enableContent')} />;
}

export const CertificateTemplatePage = definePage(certificateTemplate, {
  about: about['/competition/certificate_template'],
  empty: certificateTemplateText.empty,
  columns: [
    'templateName',
    'certKind',
    { field: 'templateState', tones: TEMPLATE_TONES },
    'versionNo',
    'paper',
    'enableTime',
    'updateTime',
  ],
  filters: ['templateName', 'certKind', 'templateState'],
  form: [
    { fields: ['templateName', 'certKind', 'paper', { field: 'background', help: layoutText.backgroundHelp }] },
    { title: layoutText.items, fields: [{ field: 'items', help: layoutText.itemsHelp }] },
  ],
  isFormLong: true,
  formFooter: ({ draft, enter }) => (
    <LayoutEditor draft={draft} enter={enter} sample={(field) => sample(field, draft.certKind)} />
  ),
  mayRemove: isDraft,
  detailExtra: Tools,
  // A new template starts with parts to change.
  defaults: () => ({ certKind: 'award', paper: FIRST.paper, items: FIRST.items.map(rowOfPart) }),
});
