import { useEffect, useEffectEvent } from 'react';
import { useAskAgain } from '#api/query.ts';

/** The most that a timer can wait. */
const MOST_MS = 2 ** 31 - 1;

/** A period that is over changes what may be done: the call is asked again at that moment, by the server's clock. */
export function useAskAgainAt(path: string, end: string | null, now: string | undefined): void {
  const askAgain = useAskAgain();
  const ask = useEffectEvent(() => askAgain(path));
  useEffect(() => {
    if (end === null || now === undefined) return undefined;
    const left = Date.parse(end.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'));
    if (left < 0 || left > MOST_MS) return undefined;
    const timer = setTimeout(ask, left);
    return () => clearTimeout(timer);
  }, [end, now]);
}
