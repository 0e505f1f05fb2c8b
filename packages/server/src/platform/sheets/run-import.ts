import { readFile } from 'node:fs/promises';
import { formatMessage } from '@trainrace/contract/messages';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { knownHeadings } from '@trainrace/contract/wire/headings';
import type { ImportAnswer, ImportInput, Sheet } from '@trainrace/contract/wire/imports';
import { inLang } from '@trainrace/contract/wire/label';
import { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import type { Services } from '#platform/services.ts';
import { contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import { saveFailedRows, type PartFailures } from './failed-rows.ts';
import { checkRows, type CheckedSheet } from './check-rows.ts';
import type { RowsOf } from './import-of.ts';
import { evaluateAndWrite } from './evaluate-import.ts';
import { serialReservation } from './serial-reservation.ts';
import type { SheetRow } from './read-workbook.ts';
import type { SheetNotice } from './sheet-notice.ts';
import { IMPORT_BOUNDS, take } from './sheet-bounds.ts';
import { readSheet } from './sheet-thread.ts';
import type { ImportSource } from './source.ts';
import { readingTurns } from './turns.ts';

/** Everything that running the import needs, today or after a restart. */
export interface ImportJob extends ImportSource, JobCaller {
  options: Omit<ImportInput, 'ids' | 'rows'>;
}

type Job = JobContext<ImportJob>;

export async function runImport<Schema extends z.ZodObject>(
  services: Services,
  spec: RowsOf<Schema>,
  job: Job,
): Promise<void> {
  const { input } = job;
  const context = await contextOfJob(services, spec.calls.importRows, job);
  const parts = await readingTurns.take(job.ownerId, async () => await checkParts(services, spec, input));
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  if (parts.every((part) => part.errors.length === 0) && total === 0) throw new Refused(400, 'sheetEmpty');
  await job.say({ done: 0, total });
  const numbers = serialReservation(services, context);
  const failures: PartFailures[] = [];
  const keepFailed = async (db: Db) =>
    await saveFailedRows({ ...context, db }, job.jobId, portionsOf(services, spec.calls.sheet, input), failures);
  try {
    await job.commit(async (db) => {
      const { options } = input;
      const answer = await evaluateAndWrite({ ...context, db }, spec, { ...job, options, numbers, failures }, parts);
      await keepFailed(db);
      if (!options.dryRun) await notifyImportDone({ ...context, db }, spec.calls.importRows, answer);
      return answer;
    });
  } catch (error) {
    // Of anything else nobody knows whether it was written.
    if (error instanceof Refused) {
      await numbers.release();
      if (error.code === 400) await keepFailed(services.lanes.jobs);
    }
    throw error;
  }
}

/** Tells the end of the import to a user who has gone on to other work meanwhile. */
export async function notifyImportDone(
  context: Context,
  call: Endpoint,
  { total, succeeded }: ImportAnswer,
): Promise<void> {
  const params = {
    what: inLang(call.title, context.lang),
    total: String(total),
    succeeded: String(succeeded),
  };
  await notify(context, [{ template: 'IMPORT_DONE', params, to: [context.user.id] }]);
}

/** As for its end, so for its failure: a job that ran on has nobody before whose eyes it fails. */
export async function notifyImportFailed(
  call: Endpoint,
  { input, ownerId, db }: { input: JobCaller & { options: { dryRun?: boolean | undefined } }; ownerId: string; db: Db },
  { saying }: Refused,
): Promise<void> {
  if (input.options.dryRun) return;
  const params = {
    what: inLang(call.title, input.lang),
    reason: formatMessage(saying.key, input.lang, saying.params),
  };
  await notify({ db, now: new Date() }, [{ template: 'IMPORT_FAILED', params, to: [ownerId] }]);
}

/** Drops the files that were kept for this import alone. */
export async function clearImport({ files }: Services, { isOwn, parts }: ImportJob): Promise<void> {
  if (isOwn) for (const { storageKey } of parts) await files.drop(storageKey);
}

async function checkParts<Schema extends z.ZodObject>(
  { files }: Services,
  { calls: { sheet } }: RowsOf<Schema>,
  input: ImportJob,
): Promise<CheckedSheet<z.output<Schema>>[]> {
  const parts: CheckedSheet<z.output<Schema>>[] = [];
  const headings = knownHeadings(sheet);
  let left = IMPORT_BOUNDS;
  for (const { storageKey, isWorkbook, name } of input.parts)
    await files.withFile(storageKey, async (path) => {
      const notices: string[] = [];
      const notice = ({ key, params }: SheetNotice) => notices.push(formatMessage(key, input.lang, params));
      const rows = isWorkbook ? readSheet(path, { bounds: left, headings, notice }) : pastedRows(path);
      const portions = bounded(rows, (cells) => {
        left = take(left, cells);
      });
      const checked = await checkRows(sheet, portions, input.lang);
      parts.push(named({ ...checked, notices }, input, name));
    });
  return parts;
}

/** The rows of each part once more, as they stand there. */
const portionsOf =
  ({ files }: Services, sheet: Sheet, { parts }: ImportJob) =>
  async (index: number, take: (portions: AsyncIterable<SheetRow[]>) => Promise<void>): Promise<void> => {
    const { storageKey, isWorkbook } = parts[index]!;
    await files.withFile(
      storageKey,
      async (path) => await take(isWorkbook ? readSheet(path, { headings: knownHeadings(sheet) }) : pastedRows(path)),
    );
  };

/** Counts against one limit over all workbooks of the same import. */
async function* bounded(
  portions: AsyncIterable<SheetRow[]>,
  count: (cells: readonly string[]) => void,
): AsyncGenerator<SheetRow[]> {
  for await (const rows of portions) {
    for (const { cells } of rows) count(cells);
    yield rows;
  }
}

const pasted = z.array(z.array(z.string()));

async function* pastedRows(path: string): AsyncGenerator<SheetRow[]> {
  const rows = pasted.parse(JSON.parse(await readFile(path, 'utf8')));
  yield rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Of several workbooks each error says in which it is. */
function named<Row>(checked: CheckedSheet<Row>, { parts }: ImportJob, name: string): CheckedSheet<Row> {
  if (parts.length === 1) return checked;
  const errors = checked.errors.map((error) => ({ ...error, column: `${name} ${error.column}` }));
  const notices = checked.notices.map((notice) => `${name} ${notice}`);
  return { ...checked, errors, notices, headingOf: (field) => `${name} ${checked.headingOf(field)}` };
}
