import { useEffect, useEffectEvent } from 'react';
import type { Fields } from '../form/use-fields.ts';

/** In a small form without a summary a refused try leads to the first field that is wrong. */
export function useFocusOnRefusal({ errors, refusals }: Fields, prefix: string): void {
  const focus = useEffectEvent(() => {
    const [first] = errors;
    if (first) document.getElementById(prefix + first.field)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) focus();
  }, [refusals]);
}
