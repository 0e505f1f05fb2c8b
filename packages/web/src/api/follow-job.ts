// A job is heard over its own line until it has ended. Where there is none it is asked after, less and less often. A question
// that got no answer is asked again: the job goes on without us.
import { jobs, type Job } from '@trainrace/contract/areas/system/jobs';
import { call } from './call.ts';
import { CallFailed } from './failure.ts';
import { oneLine } from './listen.ts';

export interface JobCourse {
  done: number;
  total: number;
  /** The last question got no answer. */
  isLost: boolean;
}

const ASK_MS = 1000;
const LONGEST_MS = 15_000;
/** A line that is away for longer is not waited for. */
const PATIENCE_MS = 300_000;

/** No answer, or one that says to come again. */
const isPassing = ({ code }: CallFailed): boolean => code === 0 || code === 429 || code >= 500;

const isOver = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

/** How it ended, however that was. */
export async function followJob(id: string, say: (course: JobCourse) => void): Promise<Job> {
  let course: JobCourse = { done: 0, total: 0, isLost: false };
  let pause = ASK_MS;
  let answeredAt = performance.now();
  const hear = (job: Job) => {
    answeredAt = performance.now();
    course = { done: job.done, total: job.total, isLost: false };
    say(course);
  };
  for (;;) {
    const heard = await overLine(id, hear);
    if (heard.last !== null && isOver(heard.last)) return heard.last;
    if (heard.last !== null) {
      pause = ASK_MS;
      // A line that stood was an answer, however long the job had nothing to say.
      answeredAt = performance.now();
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, LONGEST_MS);
    try {
      const job = await call(jobs.detail, { id }, { quiet: true });
      hear(job);
      if (isOver(job)) return job;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed) || !isPassing(thrown) || performance.now() - answeredAt > PATIENCE_MS)
        throw thrown;
      say({ ...course, isLost: true });
    }
  }
}

/** The last that was said before the line ended; null where nothing was. */
async function overLine(id: string, hear: (job: Job) => void): Promise<{ last: Job | null }> {
  let last: Job | null = null;
  const leaving = new AbortController();
  // A tab that nobody looks at keeps no line.
  if (!document.hidden)
    await oneLine(`${jobs.events.path}?id=${encodeURIComponent(id)}`, {
      signal: leaving.signal,
      hear: ({ data }) => {
        last = data as Job;
        hear(last);
        if (isOver(last)) leaving.abort();
      },
    }).catch(() => undefined);
  return { last };
}
