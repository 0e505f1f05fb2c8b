// Storage on a referee's device: the sheet, the key that opens it, and each mark that the server has not answered yet under
// a name of its own, so that two tabs of one device never overwrite each other's.
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import type { RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { isObject, slot, type Slot } from '#api/storage.ts';
import { nextMoment } from './device-clock.ts';

export interface WaitingMark {
  clientId: string;
  seatId: string;
  aspectNo: string;
  /** null takes the mark back. */
  value: string | null;
  at: number;
}

export interface RefusedMark extends WaitingMark {
  why: string;
}

export interface HeldSheet {
  key: string;
  sheet: RefereeSheet;
  /** From the device's clock to ours. */
  offset: number;
}

export interface Kept {
  held: HeldSheet | null;
  /** In the order in which they were made. */
  waiting: readonly WaitingMark[];
  refused: readonly RefusedMark[];
  /** False where the browser keeps nothing. */
  isSafe: boolean;
}

export interface SheetKeeper {
  subscribe: (listener: () => void) => () => void;
  read: () => Kept;
  hold: (held: HeldSheet | null) => void;
  mark: (place: { seatId: string; aspectNo: string }, value: string | null) => void;
  answered: (taken: readonly string[], refusals: ReadonlyMap<string, string>, again: RefereeSheet['again']) => void;
  dismiss: () => void;
}

const isHeld = (value: unknown): value is HeldSheet => isObject(value) && isObject(value['sheet']);
const isMark = (value: unknown): value is WaitingMark => isObject(value) && typeof value['clientId'] === 'string';

export function sheetKeeper(link: string): SheetKeeper {
  const sheetPlace: Slot<HeldSheet> = slot(`referee:${link}`, isHeld);
  const beginning = `referee-mark:${link}:`;
  const markPlace = (clientId: string) => slot(beginning + clientId, isMark);
  const listeners = new Set<() => void>();
  const found = (): readonly WaitingMark[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(STORAGE_PREFIX + beginning))
      .flatMap((key) => markPlace(key.slice((STORAGE_PREFIX + beginning).length)).read()?.value ?? [])
      .toSorted((one, other) => one.at - other.at);
  let now: Kept = { held: sheetPlace.read()?.value ?? null, waiting: found(), refused: [], isSafe: true };
  let last = now.waiting.at(-1)?.at ?? 0;
  const set = (next: Partial<Kept>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key?.startsWith(STORAGE_PREFIX + beginning)) set({ waiting: found() });
  };
  const hold = (held: HeldSheet | null) => {
    // Signed, it is finished: nothing of it stays on the device.
    if (held === null || held.sheet.signedTime) sheetPlace.clear();
    else sheetPlace.write(held);
    set({ held });
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
      };
    },
    read: () => now,
    hold,
    mark(place, value) {
      last = nextMoment(Date.now(), now.held?.offset ?? 0, last);
      const mark = { clientId: newClientId(), ...place, value, at: last };
      markPlace(mark.clientId).write(mark);
      const isSafe = markPlace(mark.clientId).read() !== null;
      set({ waiting: [...now.waiting, mark], isSafe });
    },
    answered(taken, refusals, again) {
      const known = now.waiting.filter(({ clientId }) => taken.includes(clientId) || refusals.has(clientId));
      for (const { clientId } of known) markPlace(clientId).clear();
      const settled = known.filter(({ clientId }) => taken.includes(clientId));
      const refused = known.flatMap((mark) => {
        const why = refusals.get(mark.clientId);
        return why === undefined ? [] : [{ ...mark, why }];
      });
      const ids = new Set(known.map(({ clientId }) => clientId));
      // Marks made while these were on their way stay.
      const waiting = now.waiting.filter(({ clientId }) => !ids.has(clientId));
      set({ waiting, refused: [...now.refused, ...refused] });
      if (now.held !== null)
        hold({ ...now.held, sheet: { ...now.held.sheet, marks: withMarks(now.held.sheet.marks, settled), again } });
    },
    dismiss: () => set({ refused: [] }),
  };
}

/** The marks as they are with these, the later ones behind the former. */
export function withMarks(marks: RefereeSheet['marks'], later: readonly WaitingMark[]): RefereeSheet['marks'] {
  const byPlace = new Map(marks.map((mark) => [`${mark.seatId} ${mark.aspectNo}`, mark]));
  for (const { seatId, aspectNo, value } of later) {
    const place = `${seatId} ${aspectNo}`;
    if (value === null) byPlace.delete(place);
    else byPlace.set(place, { seatId, aspectNo, value });
  }
  return [...byPlace.values()];
}

/** Also where the page has no secure address. */
const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
