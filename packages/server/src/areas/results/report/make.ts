// Making a file of an output: a job, whose link is answered at once where it takes no longer than a moment.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { report } from '@trainrace/contract/areas/results/report';
import type { ReportFormat } from '@trainrace/contract/areas/results/reports';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { missingGlyphs } from '@trainrace/contract/print/missing-glyph';
import { z } from 'zod';
import { actorOf, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { CONTENT_TYPES } from '#platform/attachments/file-content.ts';
import { callerForJob, contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import { outcomeOf } from '#platform/jobs/outcome.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { saveMadeFile } from '#platform/attachments/made-file.ts';
import { unprintable } from '#platform/print/missing-glyphs.ts';
import { missingOf } from '#platform/print/print.ts';
import { outputs } from './outputs.ts';
import { fileOf } from './render.ts';
import { openReport, type Asked } from './subject.ts';

type Wanted = Asked & { format: ReportFormat };
type MakeJob = JobCaller & { wanted: Wanted };

const KIND = report.make.path;
const MOMENT_MS = 4000;
const made = z.object({ link: z.string(), unprintable: missingGlyphs.optional() });

export function handleMaking(services: Services): void {
  return services.jobs.handle<MakeJob>(KIND, { run: async (job) => await run(services, job) });
}

export async function makeReport(
  services: Services,
  context: Context,
  wanted: Wanted,
): Promise<DataOf<typeof report.make>> {
  const { report: asked } = await openReport(context, wanted);
  if (!asked.formats.includes(wanted.format)) throw new Refused(400, 'reportFormatUnknown');
  return await startMaking(services, context, {
    kind: KIND,
    input: { wanted, ...callerForJob(context) } satisfies MakeJob,
  });
}

/** The same work of the same person is not begun twice while it goes on. */
export async function startMaking(
  services: Services,
  context: Context,
  { kind, input }: { kind: string; input: JobCaller & Readonly<Record<string, unknown>> },
): Promise<DataOf<typeof report.make>> {
  const { traceId: _, ip: __, userAgent: ___, ...work } = input;
  const jobId = await services.jobs.add({
    kind,
    input,
    ownerId: context.user.id,
    dedupeKey: createHash('sha256')
      .update(JSON.stringify([kind, actorOf(context.user), work]))
      .digest('hex'),
  });
  await services.jobs.ended(jobId, MOMENT_MS);
  const done = await outcomeOf(context.db, jobId, made);
  return { jobId, ...(done ?? { state: 'running' as const }) };
}

async function run(services: Services, job: JobContext<MakeJob>): Promise<void> {
  const { wanted } = job.input;
  const caller = await contextOfJob(services, report.make, job);
  const { context, subject } = await openReport(caller, wanted);
  await job.say({ done: 0, total: 2 });
  const sheet = await outputs[wanted.key](context, subject);
  await job.say({ done: 1, total: 2 });
  const bytes = await fileOf(context, sheet, wanted.format);
  const path = await services.files.temporaryPath();
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  const keep = await saveMadeFile(services, {
    path,
    name: `${sheet.title}-${day(context.now)}`,
    extension: wanted.format,
    contentType: CONTENT_TYPES[wanted.format],
    ownerId: job.ownerId,
    beside: unprintable(missingOf(bytes)),
  });
  await job.commit(keep);
}
