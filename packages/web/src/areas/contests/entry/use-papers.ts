// Files are checked without writing, then written; what takes longer than the request goes on as a job.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ImportAnswer } from '@trainrace/contract/wire/imports';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { useState } from 'react';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { isTooLarge, packFiles } from './pack-files.ts';
import { papersText } from './entry.words.ts';
import { sendPapers } from './send-papers.ts';

export interface PapersPlace {
  contestTradeId?: string;
  applicationIds?: string[];
}

export interface CheckedPapers {
  good: number;
  errors: readonly CellError[];
}

export interface PapersWork {
  kind: 'packing' | 'sending' | 'checking' | 'writing';
  percent: number;
  /** Nothing is heard of it for the moment. */
  isLost?: boolean;
}

export function usePapers(place: PapersPlace) {
  const t = useWords(papersText);
  const refresh = useRefresh();
  const [work, setWork] = useState<PapersWork | null>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [packed, setPacked] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedPapers | null>(null);

  const send = async (file: File, options: object, kind: 'checking' | 'writing'): Promise<ImportAnswer | null> => {
    try {
      return await sendPapers(
        file,
        { ...place, ...options },
        {
          sent: (share) =>
            setWork(share < 1 ? { kind: 'sending', percent: Math.round(share * 100) } : { kind, percent: 0 }),
          working: ({ isLost }) => setWork({ kind, percent: 0, isLost }),
        },
      );
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      if (thrown.cells.length === 0) reportFailure(thrown);
      else setChecked({ good: 0, errors: thrown.cells });
      return null;
    } finally {
      setWork(null);
    }
  };
  const check = async (file: File, reason: string) => {
    setChecked(null);
    const answer = await send(file, { dryRun: true, ...reasonOf(reason) }, 'checking');
    if (answer !== null) setChecked({ good: answer.succeeded ?? 0, errors: answer.errors ?? [] });
  };
  return {
    work,
    chosen,
    checked,
    choose: async (files: readonly File[], reason: string) => {
      if (files.length === 0) return;
      if (isTooLarge(files)) return notice('error', t('tooLarge'));
      setChosen(files);
      setWork({ kind: 'packing', percent: 0 });
      const file = await packFiles(files);
      setPacked(file);
      await check(file, reason);
    },
    /** With another reason other files may be good. */
    again: async (reason: string) => {
      if (packed !== null) await check(packed, reason);
    },
    /** How many files were taken, or null. */
    write: async (reason: string): Promise<number | null> => {
      if (packed === null) return null;
      setWork({ kind: 'writing', percent: 0 });
      const answer = await send(packed, { partial: true, ...reasonOf(reason) }, 'writing');
      await refresh(applicationInfo.family.path);
      return answer?.succeeded ?? null;
    },
  };
}

const reasonOf = (reason: string) => (reason.trim() === '' ? {} : { reason });
