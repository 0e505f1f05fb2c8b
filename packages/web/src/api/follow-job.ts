// A job is asked after until it has ended. A question that got no answer is asked again: the job goes on without us.
import { jobs, type Job } from '@trainrace/contract/areas/system/jobs';
import { call } from './call.ts';
import { CallFailed } from './failure.ts';

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

/** How it ended, however that was. */
export async function followJob(id: string, say: (course: JobCourse) => void): Promise<Job> {
  let course: JobCourse = { done: 0, total: 0, isLost: false };
  let pause = ASK_MS;
  for (let answeredAt = performance.now(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const job = await call(jobs.detail, { id }, { quiet: true });
      answeredAt = performance.now();
      pause = ASK_MS;
      course = { done: job.done, total: job.total, isLost: false };
      say(course);
      if (job.state !== 'queued' && job.state !== 'running') return job;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed) || !isPassing(thrown) || performance.now() - answeredAt > PATIENCE_MS)
        throw thrown;
      pause = Math.min(pause * 2, LONGEST_MS);
      say({ ...course, isLost: true });
    }
  }
}
