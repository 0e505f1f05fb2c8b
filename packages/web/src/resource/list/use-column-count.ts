import { useState, type RefCallback } from 'react';

/** How many columns of at least `width` (with 16 px between) fit the element. */
export function useColumnCount(width: number): [RefCallback<HTMLElement>, number] {
  const [columns, setColumns] = useState(1);
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      // A hidden tab has no width; it keeps what it had.
      if (entry && entry.contentRect.width > 0)
        setColumns(Math.max(1, Math.floor((entry.contentRect.width + 16) / (width + 16))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [watch, columns];
}
