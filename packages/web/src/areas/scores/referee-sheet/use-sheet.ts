// A referee's sheet on a device: shown from what is kept, sent when there is a network, and again until it is answered.
import {
  digestOf,
  MARKS_AT_ONCE,
  refereeSheet,
  type RefereeSheet,
} from '@trainrace/contract/areas/scores/referee-sheet';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { offsetFrom } from './device-clock.ts';
import { forgetPage, cachePage } from './offline-page.ts';
import { sheetKeeper, withMarks, type Kept, type SheetKeeper } from './kept-sheet.ts';

const SEND_AGAIN_MS = 4000;
const LOOK_AGAIN_MS = 20_000;

const keepers = new Map<string, SheetKeeper>();

/** A sheet that is opened later is read from the device. */
export function forgetSheetKeepers(): void {
  return keepers.clear();
}

function keeperOf(link: string): SheetKeeper {
  const known = keepers.get(link) ?? sheetKeeper(link);
  keepers.set(link, known);
  return known;
}

const QUIET = { quiet: true } as const;
const NO_NETWORK = 0;
const KEY_IS_OLD = 401;

export interface SheetOnDevice extends Kept {
  /** As the referee sees it: with what waits. */
  marks: RefereeSheet['marks'];
  isAway: boolean;
  /** Why the server takes nothing now. */
  problem: string | null;
  open: (pin: string) => Promise<void>;
  sign: (pin: string) => Promise<void>;
  reload: () => void;
  mark: SheetKeeper['mark'];
  dismiss: SheetKeeper['dismiss'];
}

export function useSheet(link: string): SheetOnDevice {
  const keeper = keeperOf(link);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read);
  const line = useLine(keeper);
  const isOpen = kept.held !== null;
  const place = { link, keeper, line, isOpen };
  const { take, reload } = useReading(place);
  useMarkSending(place, kept.waiting.length);
  const isSigned = Boolean(kept.held?.sheet.signedTime);
  useEffect(() => {
    if (isOpen) void (isSigned ? forgetPage() : cachePage());
  }, [isOpen, isSigned]);
  return {
    ...kept,
    marks: withMarks(kept.held?.sheet.marks ?? [], kept.waiting),
    isAway: line.isAway,
    problem: line.problem,
    open: async (pin) => {
      const asked = Date.now();
      const { key, sheet } = await call(refereeSheet.open, { link, pin }, QUIET);
      take(sheet, key, asked);
    },
    sign: async (pin) => {
      const { held } = keeper.read();
      if (held === null) return;
      const asked = Date.now();
      const digest = digestOf(held.sheet.marks);
      take(await call(refereeSheet.sign, { link, key: held.key, pin, digest }, QUIET), held.key, asked);
    },
    reload,
    mark: keeper.mark,
    dismiss: keeper.dismiss,
  };
}

/** How the last call went. */
function useLine(keeper: SheetKeeper) {
  const [isAway, setAway] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answered = () => {
    setAway(false);
    setProblem(null);
  };
  const failed = (thrown: unknown) => {
    if (!(thrown instanceof CallFailed)) throw thrown;
    const isGone = thrown.code === NO_NETWORK || thrown.code >= 500;
    setAway(isGone);
    if (!isGone) setProblem(thrown.message);
    const { held } = keeper.read();
    // The PIN is asked for again; what waits stays.
    if (thrown.code === KEY_IS_OLD && held !== null) keeper.hold(null);
  };
  return { isAway, problem, answered, failed };
}

interface Place {
  link: string;
  keeper: SheetKeeper;
  line: ReturnType<typeof useLine>;
  isOpen: boolean;
}

/** The sheet as the server has it: now and then, and when asked. */
function useReading({ link, keeper, line: { answered, failed }, isOpen }: Place) {
  const take = (sheet: RefereeSheet, key: string, asked: number) => {
    answered();
    keeper.hold({ key, sheet, offset: offsetFrom(sheet.now, asked, Date.now()) });
  };
  const read = useEffectEvent(async () => {
    const { held, waiting } = keeper.read();
    // Waiting marks are sent first; the answer would not know of them.
    if (held === null || waiting.length > 0) return;
    const asked = Date.now();
    try {
      take(await call(refereeSheet.read, { link, key: held.key }, QUIET), held.key, asked);
    } catch (thrown) {
      failed(thrown);
    }
  });
  useEffect(() => {
    if (!isOpen) return;
    const look = () => void read();
    const soon = setTimeout(look);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [isOpen]);
  return { take, reload: () => void read() };
}

/** Marks that wait go out as soon as there is a network. */
function useMarkSending({ link, keeper, line: { answered, failed }, isOpen }: Place, waits: number) {
  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    const { held, waiting } = keeper.read();
    const marks = waiting.slice(0, MARKS_AT_ONCE);
    if (isSending.current || held === null || marks.length === 0) return;
    isSending.current = true;
    try {
      const said = await call(refereeSheet.mark, { link, key: held.key, marks }, QUIET);
      answered();
      keeper.answered(said.taken, new Map(said.refused.map(({ clientId, msg }) => [clientId, msg])), said.again);
    } catch (thrown) {
      failed(thrown);
    } finally {
      isSending.current = false;
    }
  });
  // Each answer that leaves something behind is followed by the next call.
  useEffect(() => {
    if (waits === 0 || !isOpen) return;
    const again = () => void send();
    again();
    const timer = setInterval(again, SEND_AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [waits, isOpen]);
}
