// Rows are checked without writing, then written, from a workbook or pasted; what takes longer than the request goes on as
// a job, and is asked after.
import type { CellError } from '@trainrace/contract/wire/envelope';
import { importAnswer, type ImportAnswer } from '@trainrace/contract/wire/imports';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { followJob, type JobCourse } from '#api/follow-job.ts';
import { useRefresh } from '#api/query.ts';
import type { ImportProps } from './import-props.ts';
import { unknownHeadings, type Rows } from './pasted.ts';

/** Headings first, where they were pasted. */
export type Source = { file: File } | { rows: Rows };

export interface Checked {
  rows: number;
  /** Of a check that went through: whose failed rows can be fetched, and how many rows are in order. */
  job?: { id: string; good: number };
  errors: readonly CellError[];
  /** Headings that name no column. */
  ignored: readonly string[];
  /** Parts that were hidden, or were not read. */
  notices: readonly string[];
  /** Rows that say what stands there already, and stay out. */
  known: number;
  /** Rows that correct what stands there, and the first of their cells, before and after. */
  changed: number;
  changes: readonly CellChange[];
}

export type CellChange = NonNullable<ImportAnswer['changes']>[number];

/** Work under way, and its progress; `total` is 0 while nobody knows. */
export interface Work extends JobCourse {
  kind: 'checking' | 'importing';
}

const NOTHING: Checked = { rows: 0, errors: [], ignored: [], notices: [], known: 0, changed: 0, changes: [] };

const ended = importAnswer.partial({ jobId: true });

type Importable = Pick<ImportProps, 'place' | 'refresh'> & {
  calls: Pick<ImportProps['calls'], 'importRows' | 'sheet'>;
};

export function useImport({ calls, place = {}, refresh: paths }: Importable) {
  const refresh = useRefresh();
  const [work, setWork] = useState<Work | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);

  const send = async (
    what: Source,
    kind: Work['kind'],
    partial = false,
    before?: Rows,
  ): Promise<ImportAnswer | null> => {
    setWork({ kind, done: 0, total: 0, isLost: false });
    const isFile = 'file' in what;
    try {
      const pasted = isFile ? {} : { rows: what.rows.map((row) => [...row]) };
      const input = {
        ...place,
        ...pasted,
        dryRun: kind === 'checking',
        ...(partial && { partial }),
        ...(before && { before: before.map((row) => [...row]) }),
      };
      const files: Record<string, File> = isFile ? { file: what.file } : {};
      const answer = await call(calls.importRows, input, { files, quiet: true });
      if (answer.state === undefined) return answer;
      return await follow(answer.jobId, (course) => setWork({ kind, ...course }));
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      if (thrown.cells.length === 0) reportFailure(thrown);
      else setChecked({ ...NOTHING, errors: thrown.cells });
      return null;
    } finally {
      setWork(null);
    }
  };
  const check = async (what: Source) => {
    setSource(what);
    setChecked(null);
    const answer = await send(what, 'checking');
    if (answer === null) return;
    const { total: rows, known = 0, errors = [], ignoredColumns: ignored = [], notices = [] } = answer;
    const { changed = 0, changes = [] } = answer;
    const job = { id: answer.jobId, good: rows - known - (answer.failed ?? 0) };
    setChecked({ rows, job, errors, ignored, notices, known, changed, changes });
  };
  return {
    work,
    source,
    checked,
    check,
    /** Rows that were pasted or corrected, to be checked; null begins anew. */
    enter: (rows: Rows | null) => {
      setSource(rows === null ? null : { rows });
      // Errors beside the corrected cell remain, but nothing is in order before it was checked again.
      setChecked((former) => (rows === null || former?.errors.length === 0 ? null : former));
    },
    ignored:
      source !== null && 'rows' in source ? unknownHeadings(source.rows[0] ?? [], calls.sheet) : checked?.ignored,
    /** How many rows were written, or null; `partial` leaves those out that are wrong. */
    /** `before` says row by row what was seen there: what says something else by now is refused. */
    write: async (partial = false, before?: Rows): Promise<number | null> => {
      const answer = source === null ? null : await send(source, 'importing', partial, before);
      await refresh(...paths);
      return answer?.succeeded ?? answer?.total ?? null;
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Answers as the call would have. */
async function follow(id: string, say: (course: JobCourse) => void): Promise<ImportAnswer> {
  const job = await followJob(id, say);
  const { data: result } = ended.safeParse(job.result ?? {});
  if (job.state === 'done' && result !== undefined) return { ...result, jobId: id };
  throw new CallFailed(400, job.message ?? '', { cells: result?.errors ?? [] });
}
