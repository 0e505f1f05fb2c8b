import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 30_000;

/** The time, for days that are left and ages; goes on while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
