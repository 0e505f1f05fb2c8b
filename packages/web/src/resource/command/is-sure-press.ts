import type { PointerEvent } from 'react';

/** A press that a click is going to follow: of the first button, and not of a finger, which may be about to scroll. */
export function isSurePress({ button, pointerType }: PointerEvent): boolean {
  return button === 0 && pointerType !== 'touch';
}
