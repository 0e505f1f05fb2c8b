import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { MAX_BATCH } from '@trainrace/contract/limits';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { call } from '#api/call.ts';
import { useUser } from '#api/identity.ts';
import { useRefresh } from '#api/query.ts';
import { REFRESH } from './door-refresh.ts';
import { markKeeper, type KeptMarks, type MarkKeeper } from './kept-marks.ts';

const AGAIN_MS = 5000;

/** One keeper for each account of this page: what a tab has kept is there when the page is opened again. */
const keepers = new Map<string, MarkKeeper>();

/** Those who open the page later read what the device keeps. */
export function forgetMarkKeepers(): void {
  return keepers.clear();
}

export function useMarkKeeper(): MarkKeeper {
  const { extData } = useUser();
  const known = keepers.get(extData.account) ?? markKeeper(extData.account);
  keepers.set(extData.account, known);
  return known;
}

/** Sends what is kept as soon as there is a connection, and again until there is. */
export function useKeptMarks(): KeptMarks & Pick<MarkKeeper, 'dismiss'> {
  const keeper = useMarkKeeper();
  const refresh = useRefresh();
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read);
  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    const marks = keeper.read().waiting.slice(0, MAX_BATCH);
    if (isSending.current || marks.length === 0) return;
    isSending.current = true;
    try {
      const rows = await call(arrangement.checkInLater, { marks: [...marks] }, { quiet: true });
      keeper.answered(marks, new Map(rows.filter(({ ok }) => !ok).map(({ id, msg }) => [id, msg])));
      await refresh(...REFRESH);
    } catch {
      // Not there yet: they stay, and are sent again.
    } finally {
      isSending.current = false;
    }
  });
  const isWaiting = kept.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void send();
    again();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting]);
  return { ...kept, dismiss: keeper.dismiss };
}
