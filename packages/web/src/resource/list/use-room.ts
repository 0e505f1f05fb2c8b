import { useState, type RefCallback } from 'react';

/** The width of an element in pixels; null before it is drawn. */
export function useRoom(): [RefCallback<HTMLElement>, number | null] {
  const [room, setRoom] = useState<number | null>(null);
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return;
    // A hidden tab has no width; it keeps what it had.
    const look = () => {
      if (element.clientWidth > 0) setRoom(element.clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [watch, room];
}
