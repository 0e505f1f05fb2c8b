// Signed promises on their way back: read and matched here, sent named by the numbers of their entries.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { PAPERS_ARCHIVE } from '@trainrace/contract/limits';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { useEffect, useRef, useState } from 'react';
import { blobUrl } from '#api/blob-url.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { idNumberIn, isNamed, matchSigned } from './match-signed.ts';
import { packFiles } from './pack-files.ts';
import { readSigned, type SignedPaper } from './read-signed.ts';
import { sendPapers } from './send-papers.ts';

export interface Held extends SignedPaper {
  key: number;
  thumbnail: string | null;
  /** The entry that it belongs to. */
  entryId: string | null;
  /** Whether it found its person by itself. */
  isMatched: boolean;
  fault: string | null;
}

export type SignedWork =
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'sending'; percent: number }
  | { kind: 'writing' };

/** The slot of the promise. */
const SLOT = 'SQCN';

export function useSigned(tradeId: string, people: readonly ApplicationInfo[]) {
  const refresh = useRefresh();
  const [held, setHeld] = useState<readonly Held[]>([]);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [work, setWork] = useState<SignedWork | null>(null);
  const hold = useHolding();

  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setWork({ kind: 'reading', done: 0, total: files.length });
    try {
      const read = await readSigned(files, {
        isWhole: (fileName) => isNamed(fileName, people),
        say: (done, total) => setWork({ kind: 'reading', done, total }),
      });
      setUnread(read.unread);
      const fresh = read.papers.map(hold);
      setHeld((before) => {
        const free = people.filter(({ id }) => !before.some(({ entryId }) => entryId === id));
        const matched = matchSigned(read.papers, free);
        return [
          ...before,
          ...fresh.map((paper, at) => ({ ...paper, entryId: matched[at]!, isMatched: matched[at] !== null })),
        ];
      });
    } finally {
      setWork(null);
    }
  };
  /** How many were taken. */
  const send = async (): Promise<number> => {
    const faults = new Map<number, string>();
    let taken = 0;
    const ready = held.filter(({ entryId }) => entryId !== null);
    try {
      for (const portion of portionsOf(ready)) {
        const files = portion.map((paper) => fileOf(paper, people));
        for (const { row, message } of await write(await packFiles(files), tradeId, setWork))
          faults.set(portion[row - 1]!.key, message);
        const sent = new Set(portion.filter(({ key }) => !faults.has(key)).map(({ key }) => key));
        taken += sent.size;
        setHeld((before) => before.filter(({ key }) => !sent.has(key)));
      }
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      reportFailure(thrown);
    } finally {
      setWork(null);
    }
    setHeld((before) => before.map((paper) => ({ ...paper, fault: faults.get(paper.key) ?? paper.fault })));
    await refresh(applicationInfo.family.path);
    return taken;
  };
  return {
    held,
    unread,
    work,
    choose,
    send,
    /** A person has one promise: who gives another paper to him takes it from the first. */
    assign: (key: number, entryId: string | null) =>
      setHeld((before) =>
        before.map((paper) =>
          paper.key === key
            ? { ...paper, entryId, fault: null }
            : paper.entryId !== null && paper.entryId === entryId
              ? { ...paper, entryId: null }
              : paper,
        ),
      ),
    leaveOut: (key: number) => setHeld((before) => before.filter((paper) => paper.key !== key)),
  };
}

/** Addresses to look at papers by, for as long as the dialog is open. */
function useHolding() {
  const next = useRef(0);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const urlOf = (blob: Blob): string => {
    const url = blobUrl(blob);
    urls.current.push(url);
    return url;
  };
  return (paper: SignedPaper): Held => ({
    ...paper,
    key: (next.current += 1),
    thumbnail: paper.picture === null ? null : urlOf(paper.picture),
    entryId: null,
    isMatched: false,
    fault: null,
  });
}

/** The server checks an ID number in the name against the whole one; else the number of the entry says whose it is. */
function fileOf({ fileName, pdf, entryId, code }: Held, people: readonly ApplicationInfo[]): File {
  const { applyNo, idCardNo } = people.find(({ id }) => id === entryId)!;
  const number = code === null ? idNumberIn(fileName) : undefined;
  const isSaid = number !== undefined && idCardNo?.slice(-4) === number.slice(-4);
  return new File([pdf], `${isSaid ? number : applyNo}_${SLOT}.pdf`, { type: 'application/pdf' });
}

/** As much as one archive may weigh, with room for what packing adds. */
const MOST = PAPERS_ARCHIVE.packed * 0.9;

function portionsOf(papers: readonly Held[]): Held[][] {
  const portions: Held[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const paper of papers) {
    if (bytes + paper.pdf.size > MOST) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)!.push(paper);
    bytes += paper.pdf.size;
  }
  return portions;
}

/** Writes the papers; answers with the refusals by their place among the files. */
async function write(
  file: File,
  contestTradeId: string,
  say: (work: SignedWork) => void,
): Promise<readonly CellError[]> {
  say({ kind: 'sending', percent: 0 });
  const answer = await sendPapers(
    file,
    { contestTradeId, partial: true },
    {
      sent: (share) => say(share < 1 ? { kind: 'sending', percent: Math.round(share * 100) } : { kind: 'writing' }),
      working: () => say({ kind: 'writing' }),
    },
  );
  return answer.errors ?? [];
}
