// Other readers of a document, asked every half minute as long as it is open here.
import { documents } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_PRESENCE } from '@trainrace/contract/limits';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';

export type Present = DataOf<typeof documents.present>;

/** Of this page: the same person may have it open in others. */
const newTab = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

export function usePresence(id: string): Present {
  const [others, setOthers] = useState<Present>([]);
  useEffect(() => {
    const tab = newTab();
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Where this fails, a save still says that somebody else has saved.
    const beat = async () => {
      const present = await call(documents.present, { id, tab }, { quiet: true }).catch(() => null);
      if (isGone) return;
      if (present !== null) setOthers(present);
      timer = setTimeout(() => void beat(), DOCUMENT_PRESENCE.beatSeconds * 1000);
    };
    const leave = () => {
      call(documents.present, { id, tab, isLeaving: true }, { quiet: true, keepalive: true }).catch(() => undefined);
    };
    void beat();
    addEventListener('pagehide', leave);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  return others;
}
