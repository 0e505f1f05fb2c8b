// Whether files are on their way: what names them must not be sent before they have arrived.
import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts an upload until it has ended, well or not. */
export async function whileUploading<Result>(upload: () => Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await upload();
  } finally {
    count(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useIsUploading(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0);
}
