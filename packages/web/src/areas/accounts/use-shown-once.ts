import { useRef, useState } from 'react';

interface Given {
  account: string;
  password: string;
}

/** A password that a command brought: the dialog that asked stays until it has been read. */
export function useShownOnce(close: () => void) {
  const held = useRef<Given | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  return {
    given,
    show: (next: Given | undefined) => {
      held.current = next ?? null;
      setGiven(held.current);
    },
    closeUnlessGiven: () => {
      if (held.current === null) close();
    },
  };
}
