// A draft kept in this browser while somebody fills in a form, and given back after a reload.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { personIdOf, useUser } from '#api/identity.ts';
import { signOutWatch } from '#api/session.ts';
import { isObject, slot, type Slot } from '#api/storage.ts';
import type { AnyDraft } from '../page.ts';

export interface KeptDraft {
  /** Version of the record that the draft changes; null for a new one. */
  version: number | null;
  values: AnyDraft;
  /** Initial values of the form: they tell input from existing values. */
  start?: AnyDraft;
}

const isKeptDraft = (value: unknown): value is KeptDraft =>
  isObject(value) && isObject(value.values) && 'version' in value;

const WAIT_MS = 600;

export interface DraftKeeping {
  /** Draft found when the form opened; the record may have changed since. */
  found: (KeptDraft & { keptAt: number }) | null;
  /** When it was last kept. */
  keptAt: number | null;
  keep: (draft: KeptDraft) => void;
  drop: () => void;
}

/** `name` tells the form: its family, and the record or `new`. */
export function useKeptDraft(name: string): DraftKeeping {
  const person = personIdOf(useUser());
  const place = useMemo(() => slot(`draft:${person}:${name}`, isKeptDraft), [person, name]);
  const [isSignedOut] = useState(signOutWatch);
  const [found] = useState(() => find(place));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);

  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  const keep = useCallback(
    (draft: KeptDraft) => {
      stop();
      const write = () => {
        stop();
        // Nothing personal stays: not what was typed in the last moment either.
        if (isSignedOut()) return;
        place.write(draft);
        setKeptAt(Date.now());
      };
      waiting.current = { timer: setTimeout(write, WAIT_MS), write };
    },
    [place, stop, isSignedOut],
  );
  const drop = useCallback(() => {
    stop();
    place.clear();
    setKeptAt(null);
  }, [place, stop]);
  // The last words before a reload are kept, too, and those before the form is left and opened again at once.
  useEffect(() => {
    const flush = () => waiting.current?.write();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return { found, keptAt, keep, drop };
}

function find(place: Slot<KeptDraft>): DraftKeeping['found'] {
  const kept = place.read();
  return kept && { ...kept.value, keptAt: kept.keptAt };
}
