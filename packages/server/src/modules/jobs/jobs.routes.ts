import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobState } from '@trainrace/contract/dictionaries';
import { jobs, type Job } from '@trainrace/contract/jobs/jobs';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mount } from '../../http/mount.ts';
import { cancelJob, findJob } from './own-job.ts';

const LOOK_MS = 500;
/** Proxies give up on what is silent for a minute. */
const BEAT_MS = 15_000;
/** Whoever still waits then asks anew. */
const LONGEST_MS = 600_000;

export function mountJobs(app: FastifyInstance, house: House): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  mount(app, house, jobs.detail, async (work, { id }) => await findJob(work, id));
  mount(app, house, jobs.cancel, async (work, { id }) => await cancelJob(work, id));
  mount(app, house, jobs.events, async (work, { id }, request, reply) => {
    const look = async () => {
      const job = await findJob(work, id);
      return { ...job, stateName: wordOf(jobState, job.state, work.lang) };
    };
    const first = await look();
    const stream = new PassThrough();
    void reply.headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    void reply.send(stream);
    const isWatched = () => !closing.signal.aborted && !stream.destroyed && !request.raw.destroyed;
    void follow(stream, isWatched, first, look);
    return reply;
  });
}

async function follow(
  stream: PassThrough,
  isWatched: () => boolean,
  first: Job,
  look: () => Promise<Job>,
): Promise<void> {
  const begun = Date.now();
  let said = '';
  let saidAt = begun;
  const say = (text: string) => {
    stream.write(text);
    saidAt = Date.now();
  };
  try {
    for (let job = first; isWatched(); job = await look()) {
      const line = JSON.stringify(job);
      if (line !== said) say(`data: ${line}\n\n`);
      else if (Date.now() - saidAt > BEAT_MS) say(': waiting\n\n');
      said = line;
      if (!['queued', 'running'].includes(job.state) || Date.now() - begun > LONGEST_MS) break;
      await sleep(LOOK_MS);
    }
  } catch {
    // The database is away, or the job was swept: the reader asks anew.
  } finally {
    stream.end();
  }
}
