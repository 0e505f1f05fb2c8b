// A press on a button first takes the focus from a field. What leaving the field shows would move the page, and the button
// from under the pointer: it waits until the click is made. A finger is gone before the focus moves, and its click comes last.
import { useState, useSyncExternalStore } from 'react';

/** A tap that does not become a click after so long is none. */
const CLICK_MS = 500;

let isHeld = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

function rest(): void {
  clearTimeout(ending);
  isHeld = false;
  // The click itself comes between.
  setTimeout(tell);
}

function tell(): void {
  if (isHeld) return;
  const all = [...waiting, ...listeners];
  waiting.clear();
  for (const run of all) run();
}

if (typeof window !== 'undefined') {
  const on = (type: 'pointerdown' | 'pointerup', heard: (event: PointerEvent) => void) =>
    window.addEventListener(type, heard, true);
  on('pointerdown', () => {
    clearTimeout(ending);
    isHeld = true;
  });
  on('pointerup', ({ pointerType }) => {
    clearTimeout(ending);
    ending = setTimeout(rest, pointerType === 'mouse' ? 0 : CLICK_MS);
  });
  // A pointer released outside of the window is followed by a key, or comes back to it.
  for (const end of ['click', 'pointercancel', 'keydown']) window.addEventListener(end, rest, true);
  window.addEventListener('focus', ({ target }) => {
    if (target === window) rest();
  });
}

/** At once, or after the click that is being made. */
export function whenPointerRests(run: () => void): void {
  if (isHeld) waiting.add(run);
  else run();
}

const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** A value as it is shown: no change between touch and click. */
export function useAtRest<Value>(value: Value): Value {
  // Heard when the press is over: who was not drawn meanwhile is not drawn again.
  const isStill = !useSyncExternalStore(subscribe, () => isHeld);
  const [shown, setShown] = useState(value);
  if (isStill && JSON.stringify(shown) !== JSON.stringify(value)) setShown(value);
  return isStill ? value : shown;
}
