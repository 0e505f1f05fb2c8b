// Where a contest stands for who enters or only reads: not what the bureau has to do next, but what one can do oneself.
import { CONTEST, ENTRY_WINDOW } from '@trainrace/contract/dictionaries';
import type { Label } from '@trainrace/contract/wire/label';
import { readerText } from './contest-reader.words.ts';

interface Standing {
  state: Label;
  /** Next step of the reader. */
  next: Label | null;
}

export type Read = Readonly<Record<string, unknown>>;

const at = (words: Label, time: unknown): Label =>
  words.map((one) => one.replace('{time}', String(time).slice(0, 16))) as unknown as Label;

/**
 * While entries are taken, by the server's own word for it: the clock of a desk may be wrong. `mayEnter`: the right to hand in an
 * entry; without it nothing is to be done meanwhile.
 */
export function contestForReader(contest: Read, mayEnter: boolean): Standing {
  switch (contest['contestStatus']) {
    case CONTEST.published:
      return whileEntering(contest, mayEnter);
    case CONTEST.review:
      return { state: readerText.audited, next: readerText.waitForAudit };
    case CONTEST.arranged:
      return { state: readerText.arranged, next: readerText.waitForTicket };
    case CONTEST.running:
      return { state: readerText.running, next: readerText.attend };
    case CONTEST.scoring:
      return { state: readerText.scored, next: readerText.waitForScores };
    case CONTEST.publicity:
      return { state: readerText.publicity, next: readerText.lookAndObject };
    case CONTEST.results:
      return { state: readerText.results, next: readerText.lookAtScores };
    case CONTEST.cancelled:
      return { state: readerText.cancelled, next: null };
    default:
      return { state: readerText.closed, next: null };
  }
}

function whileEntering({ entryWindow, applyStart, applyEnd }: Read, mayEnter: boolean): Standing {
  if (entryWindow === ENTRY_WINDOW.before) return { state: readerText.soon, next: at(readerText.soonNext, applyStart) };
  if (entryWindow === ENTRY_WINDOW.over) return { state: readerText.over, next: readerText.waitForAudit };
  return { state: readerText.open, next: mayEnter ? at(readerText.openNext, applyEnd) : null };
}
