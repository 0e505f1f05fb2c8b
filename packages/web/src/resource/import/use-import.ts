// A workbook is checked without writing, then written; what takes longer than the request goes on as a job, and is asked after.
import { jobs } from '@trainrace/contract/jobs/jobs';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { importAnswer, type ImportAnswer, type ImportPlace } from '@trainrace/contract/wire/imports';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import type { ImportProps } from './import-props.ts';

export interface Checked {
  file: File;
  rows: number;
  errors: readonly CellError[];
  /** Headings that name no column. */
  ignored: readonly string[];
}

/** What is going on, and how far it is; `total` is 0 while nobody knows. */
export interface Work {
  kind: 'checking' | 'importing';
  done: number;
  total: number;
}

const ASK_MS = 1000;
const ended = importAnswer.partial({ jobId: true });

export function useImport(
  importRows: ImportProps['calls']['importRows'],
  place: ImportPlace,
  paths: readonly string[],
) {
  const refresh = useRefresh();
  const [work, setWork] = useState<Work | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);

  const send = async (file: File, kind: Work['kind']): Promise<ImportAnswer | null> => {
    setWork({ kind, done: 0, total: 0 });
    try {
      const input = { ...place, dryRun: kind === 'checking' };
      const answer = await call(importRows, input, { files: { file }, quiet: true });
      if (answer.state === undefined) return answer;
      return await follow(answer.jobId, (done, total) => setWork({ kind, done, total }));
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      if (thrown.cells.length === 0) reportFailure(thrown);
      else setChecked({ file, rows: 0, errors: thrown.cells, ignored: [] });
      return null;
    } finally {
      setWork(null);
    }
  };
  return {
    work,
    checked,
    check: async (file: File) => {
      setChecked(null);
      const answer = await send(file, 'checking');
      if (answer === null) return;
      setChecked({ file, rows: answer.total, errors: answer.errors ?? [], ignored: answer.ignoredColumns ?? [] });
    },
    /** How many rows were written, or null. */
    write: async (): Promise<number | null> => {
      const answer = checked === null ? null : await send(checked.file, 'importing');
      await refresh(...paths);
      return answer?.succeeded ?? answer?.total ?? null;
    },
  };
}

/** Asks until the job has ended, and answers as the call would have. */
async function follow(id: string, say: (done: number, total: number) => void): Promise<ImportAnswer> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    const job = await call(jobs.detail, { id }, { quiet: true });
    say(job.done, job.total);
    const { data: result } = ended.safeParse(job.result ?? {});
    if (job.state === 'done' && result !== undefined) return { ...result, jobId: id };
    if (job.state === 'failed' || job.state === 'cancelled')
      throw new CallFailed(400, job.message ?? '', { cells: result?.errors ?? [] });
  }
}
