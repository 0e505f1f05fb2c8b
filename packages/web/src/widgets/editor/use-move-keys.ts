import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Moves } from './use-steps.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Ctrl or ⌘ with Z; with Y, or with Shift and Z, forth again. */
export function moveOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): keyof Moves | null {
  if (ctrlKey === metaKey || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** The browser's own steps know nothing of ours. `isTyping`: the words in this field are not entered yet, and are its own. */
export function useMoveKeys(
  place: RefObject<HTMLElement | null>,
  moves: Moves,
  isTyping: (field: EventTarget | null) => boolean = () => false,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = moveOf(event);
    if (move === null || isTyping(event.target)) return;
    event.preventDefault();
    moves[move]?.();
  });
  useEffect(() => {
    const held = place.current;
    held?.addEventListener('keydown', press);
    return () => held?.removeEventListener('keydown', press);
  }, [place]);
}
