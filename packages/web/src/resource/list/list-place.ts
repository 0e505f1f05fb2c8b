// Where one is in a list that stands inside another page: which page of it, how many rows, and the words looked for.
import { useState } from 'react';
import { useAskAgain } from '#api/query.ts';

export interface ListPlace {
  current: number;
  size: number;
  words: string;
  turn: (current: number, size: number) => void;
  /** Looks for these words, on the first page. */
  search: (words: string) => void;
}

/** A place that the address does not hold; `path` is asked anew when somebody searches. */
export function useListPlace(path: string, size: number): ListPlace {
  const askAgain = useAskAgain();
  const [place, setPlace] = useState({ current: 1, size, words: '' });
  return {
    ...place,
    turn: (current, next) => setPlace({ ...place, current: next === place.size ? current : 1, size: next }),
    search: (words) => {
      askAgain(path);
      setPlace({ ...place, current: 1, words });
    },
  };
}
