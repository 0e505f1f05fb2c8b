// Whether the page is on its way to paper: what CSS alone cannot lay out anew is drawn anew.
import { useSyncExternalStore } from 'react';

const print = matchMedia('print');

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}
