// Papers of many people over the line; what takes longer than the request goes on as a job.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { importAnswer, type ImportAnswer } from '@trainrace/contract/wire/imports';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { followJob, type JobCourse } from '#api/follow-job.ts';

interface Watching {
  /** How much of it has gone, 0 to 1. */
  sent: (share: number) => void;
  working: (course: JobCourse) => void;
}

const ended = importAnswer.partial({ jobId: true });

/** Fails as the call does, with a line for each file that was refused. */
export async function sendPapers(file: File, input: object, watching: Watching): Promise<ImportAnswer> {
  const answer = await call(applicationInfo.importSubmitFile, input, {
    files: { file },
    quiet: true,
    onProgress: watching.sent,
  });
  return answer.state === undefined ? answer : await follow(answer.jobId, watching.working);
}

/** Answers as the call would have. */
async function follow(id: string, say: (course: JobCourse) => void): Promise<ImportAnswer> {
  const job = await followJob(id, say);
  const { data: result } = ended.safeParse(job.result ?? {});
  if (job.state === 'done' && result !== undefined) return { ...result, jobId: id };
  throw new CallFailed(400, job.message ?? '', { cells: result?.errors ?? [] });
}
