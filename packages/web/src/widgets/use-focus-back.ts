import { useEffect, useState } from 'react';

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
