// A press on a button first takes the focus from a field. What leaving the field shows must wait until the button is let
// go: it moves the page, and the button from under the pointer.
let isDown = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isDown = false), true);
}

/** At once, or after the click that is being made. */
export function whenPointerRests(run: () => void): void {
  if (!isDown) return run();
  const after = () => {
    window.removeEventListener('pointerup', after);
    window.removeEventListener('pointercancel', after);
    setTimeout(run); // The click itself comes between.
  };
  window.addEventListener('pointerup', after);
  window.addEventListener('pointercancel', after);
}
