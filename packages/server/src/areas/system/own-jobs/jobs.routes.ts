import { setTimeout as sleep } from 'node:timers/promises';
import { jobState } from '@trainrace/contract/dictionaries';
import { jobs, type Job } from '@trainrace/contract/areas/system/jobs';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { sendWorkbook } from '#platform/sheets/send-workbook.ts';
import { openStreams, type Stream } from '#platform/http/streams.ts';
import { importCenter } from '@trainrace/contract/areas/system/import-center';
import { failedRowsBook, ownImports } from './own-imports.ts';
import { cancelJob, findJob } from './own-job.ts';

const LOOK_MS = 500;
/** End of an open call; a client that still waits asks anew. */
const LONGEST_MS = 600_000;

export function mountJobs(app: FastifyInstance, services: Services): void {
  const streams = openStreams(services);
  app.addHook('preClose', async () => streams.close());
  mount(app, services, jobs.detail, async (context, { id }) => await findJob(context, id));
  mount(app, services, jobs.cancel, async (context, { id }) => await cancelJob(context, id));
  mount(app, services, importCenter.list, async (context, query) => await ownImports(context, query));
  mount(app, services, importCenter.failedRows, async (context, { id }, _, reply) => {
    const { name, bytes } = await failedRowsBook(context, id);
    return await sendWorkbook(reply, name, bytes);
  });
  mount(app, services, jobs.events, async (context, { id }, request, reply) => {
    const look = async () => {
      const job = await findJob(context, id);
      return { ...job, stateName: wordOf(jobState, job.state, context.lang) };
    };
    const first = await look();
    void follow(streams.open(context, request, reply), first, look);
    return reply;
  });
}

async function follow(stream: Stream, first: Job, look: () => Promise<Job>): Promise<void> {
  const begun = performance.now();
  let said = '';
  try {
    for (let job = first; !stream.isOver(); job = await look()) {
      const line = JSON.stringify(job);
      if (line !== said) stream.write(`data: ${line}\n\n`);
      said = line;
      if (!['queued', 'running'].includes(job.state) || performance.now() - begun > LONGEST_MS) break;
      await sleep(LOOK_MS);
    }
  } catch {
    // The database is away, or the job was swept: the reader asks anew.
  } finally {
    stream.end();
  }
}
