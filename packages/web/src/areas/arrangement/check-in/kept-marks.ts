// Check-ins made while the network is away: kept on this phone, by account, until the server has answered each of them.
import { isObject, slot, type Slot } from '#api/storage.ts';

export interface KeptMark {
  ticketNo: string;
  /** As the clock in Shanghai shows it. */
  at: string;
}

export interface RefusedMark extends KeptMark {
  why: string;
}

export interface KeptMarks {
  waiting: readonly KeptMark[];
  /** Answered with no: somebody has to look. */
  refused: readonly RefusedMark[];
}

const NONE: KeptMarks = { waiting: [], refused: [] };

const isKept = (value: unknown): value is KeptMarks =>
  isObject(value) && Array.isArray(value['waiting']) && Array.isArray(value['refused']);

export interface MarkKeeper {
  subscribe: (listener: () => void) => () => void;
  read: () => KeptMarks;
  keep: (ticketNo: string, now?: Date) => void;
  /** Those that were sent, and why each that was refused was. */
  answered: (sent: readonly KeptMark[], refusals: ReadonlyMap<string, string>) => void;
  dismiss: () => void;
}

export function markKeeper(account: string): MarkKeeper {
  const place: Slot<KeptMarks> = slot(`check-in:${account}`, isKept);
  const listeners = new Set<() => void>();
  let now = place.read()?.value ?? NONE;
  const write = (next: KeptMarks) => {
    now = next;
    if (next.waiting.length + next.refused.length === 0) place.clear();
    else place.write(next);
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => now,
    keep(ticketNo, moment = new Date()) {
      if (now.waiting.some((mark) => mark.ticketNo === ticketNo)) return;
      write({ ...now, waiting: [...now.waiting, { ticketNo, at: shanghai(moment) }] });
    },
    answered(sent, refusals) {
      const isSent = ({ ticketNo }: KeptMark) => sent.some((mark) => mark.ticketNo === ticketNo);
      const refused = sent.flatMap((mark) => {
        const why = refusals.get(mark.ticketNo);
        return why === undefined ? [] : [{ ...mark, why }];
      });
      write({
        // Marks kept while these were on their way stay.
        waiting: now.waiting.filter((mark) => !isSent(mark)),
        refused: [...now.refused, ...refused],
      });
    },
    dismiss: () => write({ ...now, refused: [] }),
  };
}

const SHANGHAI_MS = 8 * 3_600_000;

const shanghai = (moment: Date): string =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
