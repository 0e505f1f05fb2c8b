import { useCallback, useEffect, useRef, useState } from 'react';
import { personIdOf, useUser } from '#api/identity.ts';
import { signOutWatch } from '#api/session.ts';
import { dropWork, findWork, saveWork, keyOfWork, type KeptWork } from './kept-work.ts';

const WAIT_MS = 3000;

export interface WorkKeeping {
  /** Work left from the last time; undefined until one knows. */
  found: KeptWork | null | undefined;
  isKept: boolean;
  keep: (baseNo: number, make: () => Promise<Blob>) => void;
  /** It is in the editor now. */
  taken: () => void;
  drop: () => void;
}

export function useKeptWork(documentId: string): WorkKeeping {
  const person = personIdOf(useUser());
  const [found, setFound] = useState<KeptWork | null>();
  const [isKept, setKept] = useState(false);
  const [isSignedOut] = useState(signOutWatch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = keyOfWork({ person, documentId });

  const isAsked = useRef(false);
  useEffect(() => {
    // Once: what is kept later is what is in sight. A tab that comes to the front again is no new opening.
    if (isAsked.current) return;
    isAsked.current = true;
    // A browser that keeps nothing edits all the same.
    findWork(key).then(setFound, () => setFound(null));
  }, [key]);

  const keep = useCallback(
    (baseNo: number, make: () => Promise<Blob>) => {
      clearTimeout(timer.current);
      setKept(false);
      const write = async () => {
        const content = await make();
        // Nothing stays of who signed out.
        if (isSignedOut()) return;
        await saveWork({ person, documentId, baseNo, keptAt: Date.now(), content });
        // Or while it was written.
        if (isSignedOut()) return await dropWork(key);
        setKept(true);
      };
      timer.current = setTimeout(() => void write().catch(() => undefined), WAIT_MS);
    },
    [person, documentId, isSignedOut, key, setKept],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    setKept(false);
    setFound(null);
    void dropWork(key).catch(() => undefined);
  }, [key, setKept, setFound]);
  const taken = useCallback(() => setFound(null), [setFound]);
  return { found, isKept, keep, taken, drop };
}
