// The ledger of deposits: the projects of a list that were handed in, with what secures each of them, a line for each
// instrument in force.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { COUNTED_FILES } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { depositOverview } from '@trainrace/contract/areas/deposits/deposit-overview';
import { ledgerWords as words } from '@trainrace/contract/areas/deposits/deposit-overview.labels';
import { MONEY_SCALE } from '@trainrace/contract/areas/deposits/statement-rules';
import { fileStatus, marginMode, town } from '@trainrace/contract/dictionaries';
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { withUnit } from '@trainrace/contract/wire/with-unit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notDeleted, reachTo, specOf } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { balanceOf, HELD } from '../margin-instrument/instrument-figures.ts';
import { mount } from '#platform/http/mount.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import type { Services } from '#platform/services.ts';
import { conditions } from '#platform/store/conditions.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { day } from '#platform/time/time.ts';
import { sendSheet } from '#platform/print/send-sheet.ts';
import { DAY, formatOfField, headingWithUnit, MONEY } from '#platform/sheets/cell-format.ts';
import type { BookColumn } from '#platform/sheets/write-workbook.ts';

interface Line {
  id: string;
  fileNo: string;
  projectName: string;
  enterpriseName: string;
  townCode: string | null;
  contractAmount: string | null;
  approvedRate: string | null;
  approvedAmount: string | null;
  fileStatus: number;
  mode: number | null;
  issuerName: string | null;
  instrumentNo: string | null;
  amount: string | null;
  balance: string | null;
  expireDate: string | null;
}

/** On paper: more is nobody's reading, and is a workbook. */
const MOST_PRINTED = 2000;

export function mountLedger(app: FastifyInstance, services: Services): void {
  const spec = specOf(services.specs, constructionFile.family);
  mount(app, services, depositOverview.ledger, async (outer, { format, ...query }, _, reply) => {
    const context = { ...outer, db: services.lanes.long };
    const most = format === 'pdf' ? MOST_PRINTED : MAX_EXPORT_ROWS;
    const lines = await linesOf(context, { spec, query, most });
    const { lang } = context;
    return await sendSheet(context, reply, {
      format,
      bizTable: 'construction_file',
      title: `${inLang(words.ledger, lang)}-${day(context.now)}`,
      rows: lines.length,
      book: () => ({
        columns: COLUMNS.map((column) => bookColumn(column, lang)),
        rows: [...lines.map((line) => cellsOf(line, lang)), totalsOf(lines, lang)],
      }),
      document: () => documentOf(context, lines),
    });
  });
}

async function linesOf(
  context: Context,
  { spec, query, most }: { spec: TableSpec; query: Readonly<Record<string, unknown>>; most: number },
): Promise<Line[]> {
  const reach = reachTo(context, spec, 'list')!;
  const { rows } = await sql<Line>`
    select t.id, t.file_no as "fileNo", t.project_name as "projectName", t.enterprise_name as "enterpriseName",
      t.town_code as "townCode", t.contract_amount::text as "contractAmount", t.approved_rate::text as "approvedRate",
      t.approved_amount::text as "approvedAmount", t.file_status as "fileStatus", i.mode, i.issuer_name as "issuerName",
      i.instrument_no as "instrumentNo", i.amount::text as amount,
      ${balanceOf('i')}::text as balance, i.expire_date as "expireDate"
    from construction_file t
    left join margin_instrument i on i.construction_file_id = t.id and i.is_deleted = 0 and i.instrument_state = any(${[...HELD]})
    where ${notDeleted(reach)} and t.file_status = any(${[...COUNTED_FILES]}) and ${conditions(spec, context, query)}
    order by t.file_no, i.id limit ${most + 1}`.execute(readerOf(context.db));
  if (rows.length > most) throw new Refused(400, 'exportTooMany', { max: most });
  return rows;
}

const COLUMNS = [
  { field: 'fileNo', share: 2.15 },
  { field: 'projectName', share: 1.8 },
  { field: 'enterpriseName', share: 1.8 },
  { field: 'townCode', share: 0.95 },
  { field: 'contractAmount', share: 1.6, align: 'right' },
  { field: 'approvedRate', share: 1, align: 'right' },
  { field: 'approvedAmount', share: 1.35, align: 'right' },
  { field: 'fileStatus', share: 1.1 },
  { field: 'mode', share: 1.1 },
  { field: 'issuerName', share: 1.4 },
  { field: 'instrumentNo', share: 1.45 },
  { field: 'amount', share: 1.3, align: 'right' },
  { field: 'balance', share: 1.3, align: 'right' },
  { field: 'expireDate', share: 1.65 },
] as const;

/** Rates have more digits than money has. */
const { approvedRate } = constructionFile.family.record.shape;

function bookColumn({ field, ...column }: (typeof COLUMNS)[number], lang: Lang): BookColumn {
  const heading = inLang(words[field], lang);
  if (!('align' in column)) return { heading, format: field === 'expireDate' ? DAY : undefined };
  if (field === 'approvedRate')
    return { heading: headingWithUnit(words[field], approvedRate, lang), format: formatOfField(approvedRate, field) };
  return { heading: withUnit(heading, 'tenThousandYuan', lang), format: MONEY };
}

type Field = (typeof COLUMNS)[number]['field'];

const WORDS = { townCode: town, fileStatus, mode: marginMode } as const;
const isCoded = (field: Field): field is keyof typeof WORDS => field in WORDS;

const cellsOf = (line: Line, lang: Lang): string[] =>
  COLUMNS.map(({ field }) => {
    const value = line[field];
    if (value === null) return '';
    return isCoded(field) ? wordOf(WORDS[field], value, lang) : String(value);
  });

/** A project with two instruments has two lines, and is one project with one contract. */
function totalsOf(lines: readonly Line[], lang: Lang): string[] {
  const files = [...new Map(lines.map((line) => [line.id, line])).values()];
  const sums: Partial<Record<Field, string>> = {
    fileNo: inLang(words.total, lang),
    projectName: `${inLang(words.files, lang)} ${files.length}`,
    instrumentNo: `${inLang(words.instruments, lang)} ${lines.filter(({ amount }) => amount !== null).length}`,
    contractAmount: sumOf(files, 'contractAmount'),
    approvedAmount: sumOf(files, 'approvedAmount'),
    amount: sumOf(lines, 'amount'),
    balance: sumOf(lines, 'balance'),
  };
  return COLUMNS.map(({ field }) => sums[field] ?? '');
}

const sumOf = (lines: readonly Line[], field: 'contractAmount' | 'approvedAmount' | 'amount' | 'balance'): string =>
  decimalOf(
    lines.reduce((sum, line) => sum + unitsOf(line[field] ?? '0', MONEY_SCALE), 0n),
    MONEY_SCALE,
  );

function documentOf({ lang, now }: Context, lines: readonly Line[]): PrintedDocument {
  const say = (word: keyof typeof words) => inLang(words[word], lang);
  const columns = COLUMNS.map(({ field, ...column }) => ({ heading: say(field), ...column }));
  const rows = [...lines.map((line) => cellsOf(line, lang)), totalsOf(lines, lang)];
  return {
    title: say('ledger'),
    paper: 'A4 landscape',
    pages: [
      [
        { kind: 'title', text: say('ledger'), under: `${day(now)}  ${say('tenThousand')}` },
        lines.length === 0 ? { kind: 'text', text: say('nothing') } : { kind: 'table', columns, rows },
      ],
    ],
  };
}
