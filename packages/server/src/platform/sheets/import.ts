// The one way in for tables of rows: receive, read, check, judge against the database, write all or nothing, answer row by row (wire §7).
import { createHash } from 'node:crypto';
import { IMPORT_WAIT_SECONDS, MAX_WAITING_IMPORTS } from '@trainrace/contract/limits';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { importAnswer, importInput, RECORD_KEY, type ImportAnswer, type Sheet } from '@trainrace/contract/wire/imports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { Refused } from '#platform/context/refused.ts';
import { keyOf } from '#platform/http/idempotency-key.ts';
import { callerForJob } from '#platform/http/job-caller.ts';
import { filesOf } from '#platform/http/upload.ts';
import { nameKeyOf, type Context } from '#platform/context/context.ts';
import { outcomeOf } from '#platform/jobs/outcome.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { ImportOf, RowsOf } from './import-of.ts';
import { clearImport, runImport, notifyImportFailed, type ImportJob } from './run-import.ts';
import { receiveSource } from './source.ts';
import { mountTemplate } from './template.ts';

export function mountImport<Schema extends z.ZodObject>(
  app: FastifyInstance,
  services: Services,
  spec: ImportOf<Schema>,
): void {
  mountTemplate(app, services, spec.calls, spec.prefill);
  mountRows(app, services, spec);
}

/** Rows of a list that are changed alike: each names its record, and the form of the family changes it. */
export function mountChanges(
  app: FastifyInstance,
  services: Services,
  {
    calls,
    spec,
    save,
  }: { calls: ChangeCalls; spec: TableSpec; save: (context: Context, input: never) => Promise<unknown> },
): void {
  mountRows(app, services, {
    calls: { sheet: calls.changeSheet, importRows: calls.changeRows },
    records: { spec, addsNone: true, find: async () => [], change: { submit: calls.submit, save } },
    judge: async (_, rows) => ({
      problems: rows.map(({ row }) => ({ row, field: RECORD_KEY, key: 'recordNotFound' })),
      write: async () => {},
    }),
  });
}

interface ChangeCalls {
  changeSheet: Sheet;
  changeRows: Endpoint;
  submit: Endpoint;
}

function mountRows<Schema extends z.ZodObject>(app: FastifyInstance, services: Services, spec: RowsOf<Schema>): void {
  const { importRows: call } = spec.calls;
  services.jobs.handle<ImportJob>(call.path, {
    run: async (job) => await runImport(services, spec, job),
    failed: async (ending, refused) => await notifyImportFailed(call, ending, refused),
    clear: async (job) => await clearImport(services, job),
  });
  mount(app, services, call, async (context, raw, request) => {
    const input = importInput.parse(raw);
    await refuseManyImports(context);
    const source = await receiveSource(context, services, input, filesOf(request));
    const { ids: _, rows: __, ...options } = input;
    return await answerByJob(context, services, request, {
      kind: call.path,
      input: { ...source, options },
      told: [source.digest, options],
    });
  });
}

interface ImportWork {
  kind: string;
  input: object;
  /** Values by which two calls are the same. */
  told: readonly unknown[];
}

/** Queues the import, and answers its end, or that it goes on. */
export async function answerByJob(
  context: Context,
  services: Services,
  request: FastifyRequest,
  { kind, input, told }: ImportWork,
): Promise<ImportAnswer> {
  const intention = keyOf(request);
  const id = await services.jobs.add({
    kind,
    input: { ...input, ...callerForJob(context) },
    ownerId: context.user.id,
    dedupeKey: dedupeKey(kind, nameKeyOf(context.user), [...told, intention]),
    // Also where the process died before it could keep the answer under that key.
    isOnce: intention !== null,
  });
  await services.jobs.ended(id, IMPORT_WAIT_SECONDS * 1000);
  return await answerOf(context, id);
}

const RETRY_SECONDS = 10;

/** Each keeps its workbook until it has ended. */
export async function refuseManyImports({ db, user }: Context): Promise<void> {
  const { waiting } = await db
    .selectFrom('job')
    .select((of) => of.fn.countAll<number>().as('waiting'))
    .where('ownerId', '=', user.id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  if (waiting < MAX_WAITING_IMPORTS) return;
  const refused = new Refused(429, 'importsWaiting', { max: MAX_WAITING_IMPORTS });
  refused.retryAfter = RETRY_SECONDS;
  throw refused;
}

/** A second click on the same file is the first one's import. */
const dedupeKey = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

async function answerOf({ db }: Context, id: string): Promise<ImportAnswer> {
  const answer = await outcomeOf(db, id, importAnswer);
  if (answer !== undefined) return answer;
  const { total } = await db.selectFrom('job').select('total').where('id', '=', id).executeTakeFirstOrThrow();
  return { jobId: id, state: 'running', total };
}
