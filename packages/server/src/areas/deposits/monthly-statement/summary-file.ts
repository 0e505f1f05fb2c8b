// The summary of a month to take away: a workbook, or a sheet on paper to be signed.
import { monthlyStatement, type SummaryRow } from '@trainrace/contract/areas/deposits/monthly-statement';
import { statementPrint as words } from '@trainrace/contract/areas/deposits/statement-print.labels';
import { SUMMARY_SUMS } from '@trainrace/contract/areas/deposits/statement-rules';
import { town } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { withUnit } from '@trainrace/contract/wire/with-unit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import type { Services } from '#platform/services.ts';
import { sendSheet } from '#platform/print/send-sheet.ts';
import { COUNT, MONEY } from '#platform/sheets/cell-format.ts';
import { summaryOf, type Summary } from './summary.ts';

export function mountSummaryFile(app: FastifyInstance, services: Services): void {
  mount(app, services, monthlyStatement.summaryFile, async (context, { reportMonth, format }, _, reply) => {
    const summary = await summaryOf(context, reportMonth);
    const title = `${inLang(words.summary, context.lang)}-${reportMonth}`;
    const bizTable = 'monthly_statement';
    const rows = [...summary.rows, summary.total];
    return await sendSheet(context, reply, {
      format,
      bizTable,
      title,
      rows: summary.rows.length,
      book: () => bookOf(rows, context.lang),
      document: () => documentOf(context, summary, title),
    });
  });
}

const FIGURES = [
  'due',
  'reported',
  'confirmed',
  'late',
  'flagged',
  'workers',
  'payable',
  'paid',
  'arrears',
  'arrearsPeople',
] as const satisfies readonly (keyof SummaryRow)[];

const bookOf = (rows: readonly SummaryRow[], lang: Lang) => ({
  columns: [
    { heading: inLang(words.town, lang) },
    ...FIGURES.map((figure) =>
      SUMMARY_SUMS.includes(figure)
        ? { heading: withUnit(inLang(words[figure], lang), 'yuan', lang), format: MONEY }
        : { heading: inLang(words[figure], lang), format: COUNT },
    ),
    { heading: withUnit(inLang(words.deviations, lang), 'yuan', lang) },
  ],
  rows: rows.map((row, index) => [
    ...cellsOf(row, index === rows.length - 1, lang),
    row.deviations.map(({ name, difference }) => `${name} ${signed(difference)}`).join('\n'),
  ]),
});

const signed = (difference: string): string => (difference.startsWith('-') ? difference : `+${difference}`);

const cellsOf = (row: SummaryRow, isTotal: boolean, lang: Lang): string[] => [
  isTotal ? inLang(words.total, lang) : wordOf(town, row.townCode, lang),
  ...FIGURES.map((figure) => String(row[figure])),
];

function documentOf(
  { lang, user, scope }: Context,
  { reportMonth, rows, total }: Summary,
  title: string,
): PrintedDocument {
  const say = (word: keyof typeof words) => inLang(words[word], lang);
  const columns = [
    { heading: say('town'), share: 1.7 },
    ...FIGURES.map((figure) => ({
      heading: say(figure),
      share: SUMMARY_SUMS.includes(figure) ? 1.7 : 1,
      align: 'right' as const,
    })),
  ];
  const unit = scope === 'all' ? say('bureau') : wordOf(town, user.townCode, lang);
  return {
    title,
    paper: 'A4 landscape',
    pages: [
      [
        { kind: 'title', text: say('summary') },
        {
          kind: 'fields',
          pairs: 3,
          rows: [
            [say('month'), reportMonth],
            [say('unit'), unit],
            [say('money'), say('yuan')],
          ],
        },
        { kind: 'space', height: 6 },
        rows.length === 0
          ? { kind: 'text', text: say('nothing') }
          : {
              kind: 'table',
              columns,
              rows: [...rows.map((row) => cellsOf(row, false, lang)), cellsOf(total, true, lang)],
            },
        ...deviationsOf(rows, lang),
        { kind: 'signatures', labels: [say('madeBy'), say('checkedBy'), say('day')] },
      ],
    ],
  };
}

/** Largest deviations of each town. */
function deviationsOf(rows: readonly SummaryRow[], lang: Lang): Block[] {
  const say = (word: keyof typeof words) => inLang(words[word], lang);
  const named = rows.flatMap((row) =>
    row.deviations.map(({ name, enterpriseName, difference }) => [
      wordOf(town, row.townCode, lang),
      name,
      enterpriseName ?? '',
      signed(difference),
    ]),
  );
  if (named.length === 0) return [];
  const columns = [
    { heading: say('town'), share: 1 },
    { heading: say('project'), share: 2.5 },
    { heading: say('enterprise'), share: 2.5 },
    { heading: say('difference'), share: 1, align: 'right' as const },
  ];
  return [
    { kind: 'space', height: 8 },
    { kind: 'text', text: say('deviations') },
    { kind: 'table', columns, rows: named },
  ];
}
