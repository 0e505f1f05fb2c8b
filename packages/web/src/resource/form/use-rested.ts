import { useEffect, useState } from 'react';

const REST_MS = 250;

/** A value once it has stopped changing: the letters of a word that is being typed are nobody's question yet. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
