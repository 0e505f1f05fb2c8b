// Other readers of a record, asked every half minute as long as it is in sight here.
import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { RECORD_PRESENCE } from '@trainrace/contract/limits';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import type { RecordPlace } from './use-notes.ts';

type Present = DataOf<typeof recordPresence.beat>;

/** Of this page: the same person may have the record open in others. */
const newTab = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

export function usePresent({ bizTable, bizId }: RecordPlace): Present {
  const [others, setOthers] = useState<Present>([]);
  useEffect(() => {
    const here = { bizTable, bizId, tab: newTab() };
    let isGone = false;
    let isOutOfReach = false;
    let isSaying = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async () => {
      isSaying = true;
      const said = await call(recordPresence.beat, here, { quiet: true }).catch((thrown: unknown) =>
        // Of a record out of reach nothing is asked again; a broken line may come back.
        thrown instanceof CallFailed && [403, 404].includes(thrown.code) ? null : [],
      );
      isSaying = false;
      if (isGone) return;
      setOthers(said ?? []);
      isOutOfReach = said === null;
      timer = setTimeout(look, RECORD_PRESENCE.beatSeconds * 1000);
    };
    let last: Promise<void> = Promise.resolve();
    /** A page that is not in sight says nothing, and counts as gone after a while. */
    const look = () => {
      if (isGone || isOutOfReach || isSaying || document.hidden) return;
      clearTimeout(timer);
      last = beat();
    };
    const leave = () => {
      call(recordPresence.beat, { ...here, isLeaving: true }, { quiet: true, keepalive: true }).catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      // Not before the last beat has arrived: behind it the leaving would be undone.
      void last.then(leave);
    };
  }, [bizTable, bizId]);
  return others;
}
