import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Room that the button for the rest takes, in `em` of the row. */
const MORE_EM = 6;

/** How many of the row's entries, measured as they stand there, fit beside each other. */
export function useFitting(entries: readonly unknown[]): { row: RefObject<HTMLUListElement | null>; fitting: number } {
  const row = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(entries.length);
  useLayoutEffect(() => {
    const list = row.current;
    const room = list?.parentElement;
    if (!list || !room || entries.length === 0) return;
    const measure = () => setFitting(fittingOf(list, room.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    // The entries too: letters that arrive later are wider, or narrower.
    for (const element of [room, ...list.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [entries.length]);
  return { row, fitting };
}

function fittingOf(list: HTMLUListElement, room: number): number {
  const widths = [...list.children].map((entry) => entry.getBoundingClientRect().width);
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  if (widthOf(widths.length) <= room) return widths.length;
  const left = room - MORE_EM * Number.parseFloat(getComputedStyle(list).fontSize);
  return widths.findLastIndex((_, place) => widthOf(place + 1) <= left) + 1;
}
