// Saves an entry on the server, one call after another, and says how that stands.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import type { HeldEntry } from './use-held-entry.ts';

export type Saving =
  | { state: 'saved'; at: number | null }
  /** Changed, and on its way in a moment. */
  | { state: 'waiting' | 'saving' }
  /** New input cannot be saved as it is; it is kept on this device. */
  | { state: 'kept' }
  | { state: 'failed'; why: string };

export function useEntrySaving(id: string, held: HeldEntry) {
  const flight = useRef<Promise<void>>(Promise.resolve());
  const [failure, setFailure] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);

  const take: HeldEntry['take'] = (after, sent) => {
    held.take(after, sent);
    setFailure(null);
  };
  const save = async () => {
    const sent = held.unsaved();
    if (Object.keys(sent).length === 0) return;
    setSaving(true);
    try {
      take(await call(applicationInfo.submit, { id, ...sent }, { quiet: true }), sent);
      setSavedAt(Date.now());
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setFailure(thrown.fields[0]?.message ?? thrown.message);
    } finally {
      setSaving(false);
    }
  };
  return {
    take,
    /** Each starts from what the former has left. */
    saveNow: (): Promise<void> => (flight.current = flight.current.then(save)),
    inFlight: () => flight.current,
    failure,
    setFailure,
    isSaving,
    saving: (hasChanges: boolean, canSave: boolean): Saving => {
      if (isSaving) return { state: 'saving' };
      if (failure !== null) return { state: 'failed', why: failure };
      if (!hasChanges) return { state: 'saved', at: savedAt };
      return { state: canSave ? 'waiting' : 'kept' };
    },
  };
}

export type EntrySaving = ReturnType<typeof useEntrySaving>;
