import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Room that the button for the rest takes, in `em` of the row. */
const MORE_EM = 6;
/** In no address and no number of a menu. */
const BETWEEN = ' ';

/** Which of the row's entries, measured as they stand there, fit beside each other: those that come first by `order`. */
export function useFitting(
  entries: readonly string[],
  order: readonly string[] = entries,
): { row: RefObject<HTMLUListElement | null>; isShown: (entry: string) => boolean } {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(entries);
  const [all, ranks] = [entries.join(BETWEEN), order.join(BETWEEN)];
  useLayoutEffect(() => {
    const list = row.current;
    const room = list?.parentElement;
    if (!list || !room || all === '') return;
    const measure = () => {
      const names = all.split(BETWEEN);
      const more = MORE_EM * Number.parseFloat(getComputedStyle(list).fontSize);
      const widths = new Map(
        [...list.children].map((one, place) => [names[place]!, one.getBoundingClientRect().width]),
      );
      setShown(fittingOf(widths, ranks.split(BETWEEN), { room: room.clientWidth, more }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    // The entries too: letters that arrive later are wider, or narrower.
    for (const element of [room, ...list.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [all, ranks]);
  return { row, isShown: (entry) => shown.includes(entry) };
}

/** The first always, whatever its width; the rest leave room for the button where not all have their place. */
export function fittingOf(
  widths: ReadonlyMap<string, number>,
  order: readonly string[],
  { room, more }: { room: number; more: number },
): string[] {
  const sumOf = (count: number) => order.slice(0, count).reduce((sum, name) => sum + (widths.get(name) ?? 0), 0);
  if (sumOf(order.length) <= room) return [...order];
  return order.filter((_, place) => place === 0 || sumOf(place + 1) <= room - more);
}
