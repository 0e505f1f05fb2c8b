import { useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="combobox"]';

/** Single letters, unless somebody is typing or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector('.ant-modal-wrap') !== null) return;
    const run = keys[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
