// Rows that could be read → what is written of them, and the answer row by row.
import { MAX_IMPORT_ERRORS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import type { CellError } from '@trainrace/contract/wire/envelope';
import type { ImportAnswer, ImportInput, Sheet } from '@trainrace/contract/wire/imports';
import type { Lang } from '@trainrace/contract/wire/label';
import type { z } from 'zod';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import { codedFields, retiredWords } from '#platform/store/refuse-retired.ts';
import { isSensitive } from '#platform/store/sensitive.ts';
import type { CheckedSheet, ImportRow, RowProblem } from './check-rows.ts';
import type { PartFailures } from './failed-rows.ts';
import type { Judged, RowChange, RowsOf } from './import-of.ts';
import { findKnownRows, type FirstRows, type KnownRows } from './known-rows.ts';
import type { SerialReservation } from './serial-reservation.ts';
import { changeRecords } from './record-changes.ts';
import type { RecordsOf } from './records-of.ts';

interface Judging extends Pick<JobContext<unknown>, 'jobId' | 'say'> {
  options: Omit<ImportInput, 'ids' | 'rows'>;
  numbers: SerialReservation;
  /** Of each part, for who fetches the rows that failed. */
  failures: PartFailures[];
}

interface Counts {
  good: number;
  failed: number;
  known: number;
  changed: number;
  errors: CellError[];
  changes: NonNullable<ImportAnswer['changes']>;
  notices: string[];
}

export async function evaluateAndWrite<Schema extends z.ZodObject>(
  context: Context,
  spec: RowsOf<Schema>,
  judging: Judging,
  parts: readonly CheckedSheet<z.output<Schema>>[],
): Promise<ImportAnswer> {
  const { options, jobId } = judging;
  const { partial = false, dryRun = false } = options;
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const counts: Counts = { good: 0, failed: 0, known: 0, changed: 0, errors: [], changes: [], notices: [] };
  const first: FirstRows = new Map();
  for (const part of parts) await judgePart(context, spec, { ...judging, total, counts, first }, part);
  const { good, failed, known, changed, errors, changes } = counts;
  const isRefused = errors.length > 0 && !partial && !dryRun;
  const notices = [...parts.flatMap((part) => part.notices), ...counts.notices];
  const ignored = [...new Set(parts.flatMap((part) => part.ignoredColumns))];
  const answer: ImportAnswer = {
    jobId,
    total,
    succeeded: isRefused ? 0 : good,
    failed,
    ...(known > 0 ? { known } : {}),
    ...(changed > 0 ? { changed: isRefused ? 0 : changed, changes: changes.slice(0, MAX_IMPORT_ERRORS) } : {}),
    errors: errors.slice(0, MAX_IMPORT_ERRORS),
    ...(ignored.length > 0 ? { ignoredColumns: ignored } : {}),
    ...(notices.length > 0 ? { notices } : {}),
  };
  if (!dryRun && parts.some((part) => part.hasBadHeadings))
    throw new Refused(400, 'headingsRefused', undefined, answer);
  if (isRefused) throw new Refused(400, 'rowsRefused', { failed }, answer);
  return answer;
}

async function judgePart<Schema extends z.ZodObject>(
  context: Context,
  spec: RowsOf<Schema>,
  {
    options,
    numbers,
    failures,
    say,
    total,
    counts,
    first,
  }: Judging & { total: number; counts: Counts; first: FirstRows },
  part: CheckedSheet<z.output<Schema>>,
): Promise<void> {
  const { partial = false, dryRun = false } = options;
  const { sheet } = spec.calls;
  const before = counts.good;
  const step = async (done: number) => await say({ done: before + done, total });
  const looked = inOrder(part);
  const found = await findKnownRows(
    context,
    { sheet, records: spec.records },
    { looked, keyed: part.keyed, input: options, first },
  );
  const fresh = looked.filter(({ row }) => !found.taken.has(row));
  const judged: Judged<z.output<Schema>> =
    fresh.length > 0 || found.taken.size === 0 ? await spec.judge(context, fresh, options) : NOTHING;
  const problems = [
    ...hiddenNumbers(fresh),
    ...retiredRows(context, sheet, fresh),
    ...judged.problems,
    ...found.problems,
  ].filter(({ row, field }) => !part.isWrong(row, field));
  const isToWrite = () => partial || (counts.errors.length === 0 && problems.length === 0 && part.badRows.size === 0);
  if (dryRun || isToWrite()) problems.push(...(await tryChanges(spec.records?.change, found, { isTry: dryRun, step })));
  const bad = new Set([...part.badRows, ...problems.map(({ row }) => row)]);
  const mine = [...part.errors, ...firstOf(problems).map((problem) => cellError(problem, part, context.lang))];
  failures.push({ bad, errors: mine });
  const rows = part.rows.filter(({ row }) => !bad.has(row) && !found.taken.has(row) && !judged.known?.has(row));
  const changed = found.changes.filter(({ row }) => !bad.has(row));
  const changes = [...changed, ...(judged.changes ?? [])].filter(({ row }) => !bad.has(row));
  counts.errors.push(...mine.toSorted((a, b) => a.row - b.row));
  counts.failed += bad.size;
  counts.known += [...found.known, ...(judged.known ?? [])].filter((row) => !bad.has(row)).length;
  counts.changed += changes.length;
  counts.changes.push(...changes.flatMap(said(part)).slice(0, MAX_IMPORT_ERRORS));
  counts.notices.push(...keptNotice(found, context.lang));
  if (!dryRun && rows.length > 0 && isToWrite()) {
    const own = judged.series === undefined ? [] : await numbers.reserve(judged.series, rows.length);
    await judged.write(rows, async (done) => await step(changed.length + done), own);
  }
  counts.good += rows.length + changed.length;
}

const NOTHING: Judged<never> = { problems: [], write: async () => {} };

async function tryChanges(
  change: RecordsOf<never>['change'],
  { editor, changes }: KnownRows,
  how: { isTry: boolean; step: (done: number) => Promise<void> },
): Promise<RowProblem[]> {
  return editor === null || change === undefined ? [] : await changeRecords(editor, change, { changes, ...how });
}

type Looked<Schema extends z.ZodObject> = readonly ImportRow<Partial<z.output<Schema>>>[];

const inOrder = <Schema extends z.ZodObject>({ rows, partialRows }: CheckedSheet<z.output<Schema>>): Looked<Schema> =>
  partialRows.length === 0 ? rows : [...rows, ...partialRows].toSorted((one, other) => one.row - other.row);

const firstOf = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.toSorted((a, b) => a.row - b.row).slice(0, MAX_IMPORT_ERRORS);

/** A number that is shown in part says nothing of whom it is of: a new row has it in full. */
const hiddenNumbers = (rows: readonly ImportRow<unknown>[]): RowProblem[] =>
  rows.flatMap(({ row, value }) =>
    Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([field, one]) =>
      isSensitive(field) && typeof one === 'string' && one.includes('*')
        ? [{ row, field, key: 'maskedValue' as const }]
        : [],
    ),
  );

/** Rows of a workbook make new records. */
const retiredRows = <Row>(
  { retired }: Context,
  { row: { shape } }: Sheet,
  rows: readonly ImportRow<Row>[],
): RowProblem[] =>
  // Mostly none is.
  (retired.size === 0 ? [] : rows).flatMap(({ row, value }) =>
    retiredWords(retired, codedFields(shape), {
      before: null,
      values: value as Readonly<Record<string, unknown>>,
    }).map(({ field, name }) => ({
      row,
      field,
      key: 'dictRetired' as const,
      params: { name },
    })),
  );

const cellError = ({ row, field, key, params }: RowProblem, part: CheckedSheet<unknown>, lang: Lang): CellError => ({
  row,
  column: part.headingOf(field),
  message: formatMessage(key, lang, { label: part.headingOf(field), ...params }),
});

/** Preview of the changes, cell by cell: value before and after. */
const said =
  (part: CheckedSheet<unknown>) =>
  ({ row, differences }: RowChange) =>
    differences.map(({ field, before, after }) => ({ row, column: part.headingOf(field), before, after }));

const MOST_NAMED = 10;

function keptNotice({ kept }: KnownRows, lang: Lang): string[] {
  if (kept.length === 0) return [];
  const rows = `${kept.slice(0, MOST_NAMED).join(', ')}${kept.length > MOST_NAMED ? ' …' : ''}`;
  return [formatMessage('rowsKept', lang, { count: kept.length, rows })];
}
