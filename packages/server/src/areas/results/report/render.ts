// A sheet as what is looked at, as a workbook, as paper.
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ReportFormat } from '@trainrace/contract/areas/results/reports';
import type { ReportPreview } from '@trainrace/contract/areas/results/report';
import { actorName, type Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import { missingGlyphs, unprintable } from '#platform/print/missing-glyphs.ts';
import { print } from '#platform/print/print.ts';
import { formatOfTexts } from '#platform/sheets/cell-format.ts';
import { exportBook } from '#platform/sheets/export-mark.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import type { Sheet } from './outputs/sheet.ts';

const SHOWN_ROWS = 30;

export function previewOf(sheet: Sheet): ReportPreview {
  const { title, under, before, table, after } = sheet;
  return {
    title,
    under,
    before: [...before],
    table: table && {
      headings: table.columns.map(({ heading }) => heading),
      rows: table.rows.slice(0, SHOWN_ROWS).map((row) => [...row]),
      total: table.rows.length,
    },
    after: [...after],
    ...unprintable(missingGlyphs([blocksOf(sheet)])),
  };
}

/** The trail records who took it before there is a file. */
export async function fileOf(context: Context, sheet: Sheet, format: ReportFormat): Promise<Buffer> {
  const { title, table } = sheet;
  const rows = table?.rows ?? [];
  if (format === 'xlsx') {
    const columns = table?.columns.map(({ heading, align }, index) => ({
      heading,
      format: align === 'right' ? formatOfTexts(rows.map((row) => row[index] ?? '')) : undefined,
    }));
    const book = { title, columns: columns ?? [], rows };
    const exported = { bizTable: 'report', title, rows: rows.length };
    return await writingTurns.take(context.user.id, async () => await exportBook(context, exported, book));
  }
  const bytes = await print(context.user.id, documentOf(context, sheet));
  const no = newId();
  const changes = [{ field: 'rows', label: title, before: null, after: rows.length, isMasked: false }];
  await recordTrail(context, [
    { bizTable: 'report', bizId: no, bizNo: no, bizTitle: title, action: TRAIL.exported, changes },
  ]);
  return bytes;
}

export function documentOf({ user, now }: Context, sheet: Sheet): PrintedDocument {
  const { title, paper } = sheet;
  return { title, paper, mark: `${actorName(user)} ${stamp(now)}`, pages: [blocksOf(sheet)] };
}

const blocksOf = ({ title, under, before, table, after }: Sheet): Block[] => [
  { kind: 'title', text: title, ...(under !== null && { under }) },
  ...before,
  ...(table === null || table.rows.length === 0 ? [] : [{ kind: 'table' as const, ...table }]),
  ...after,
];
