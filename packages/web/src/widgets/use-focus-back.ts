import { useEffect, useRef, useState, type RefObject } from 'react';

/** When what lies over a page goes, the focus is back where it was before: on the button that opened it. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Unless it has gone elsewhere already.
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus();
    },
    [before],
  );
}

/** The focus goes into what has appeared: whoever opened it by keyboard goes on there, and not behind it. */
export function useFocusInside(): RefObject<HTMLDivElement | null> {
  useFocusBack();
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.focus({ preventScroll: true }), []);
  return inside;
}
