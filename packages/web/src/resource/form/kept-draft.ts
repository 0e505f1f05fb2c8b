// A draft kept in this browser while somebody fills in a form, and given back after a reload.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '#api/identity.ts';
import { isObject, slot, type Slot } from '#api/storage.ts';
import type { AnyDraft } from '../page.ts';

interface KeptDraft {
  /** Version of the record that the draft changes; null for a new one. */
  version: number | null;
  values: AnyDraft;
}

const isKeptDraft = (value: unknown): value is KeptDraft =>
  isObject(value) && isObject(value.values) && 'version' in value;

const WAIT_MS = 600;

export interface DraftKeeping {
  /** What was found when the form opened. */
  found: { values: AnyDraft; keptAt: number } | null;
  /** A draft was found, but the record has changed since. */
  isOutdated: boolean;
  /** When it was last kept. */
  keptAt: number | null;
  keep: (values: AnyDraft) => void;
  drop: () => void;
}

/** `name` tells the form: its family, and the record or `new`. */
export function useKeptDraft(name: string, version: number | null): DraftKeeping {
  const { extData } = useUser();
  const place = useMemo(() => slot(`draft:${extData.account}:${name}`, isKeptDraft), [extData.account, name]);
  const [found] = useState(() => find(place, version));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);

  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  const keep = useCallback(
    (values: AnyDraft) => {
      stop();
      const write = () => {
        stop();
        place.write({ version, values });
        setKeptAt(Date.now());
      };
      waiting.current = { timer: setTimeout(write, WAIT_MS), write };
    },
    [place, version, stop],
  );
  const drop = useCallback(() => {
    stop();
    place.clear();
    setKeptAt(null);
  }, [place, stop]);
  // The last words before a reload are kept, too.
  useEffect(() => {
    const flush = () => waiting.current?.write();
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
  return { ...found, keptAt, keep, drop };
}

function find(place: Slot<KeptDraft>, version: number | null): Pick<DraftKeeping, 'found' | 'isOutdated'> {
  const kept = place.read();
  if (kept === null) return { found: null, isOutdated: false };
  if (kept.value.version === version)
    return { found: { values: kept.value.values, keptAt: kept.keptAt }, isOutdated: false };
  place.clear();
  return { found: null, isOutdated: true };
}
