// Width classes of the specification: 3 from 1200, 2 from 992, 1 from 768, else 0.
import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '@trainrace/contract/limits';

type WidthClass = 0 | 1 | 2 | 3;

const queries = BREAKPOINTS.map((width) => matchMedia(`(min-width: ${width}px)`));

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export function widthClass(): WidthClass {
  const [tablet, laptop, desktop] = queries.map((query) => query.matches);
  return desktop ? 3 : laptop ? 2 : tablet ? 1 : 0;
}

export function useWidthClass(): WidthClass {
  return useSyncExternalStore(subscribe, widthClass);
}

export function useIsPhone(): boolean {
  return useWidthClass() === 0;
}
