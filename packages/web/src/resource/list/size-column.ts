// The right edge of a heading is drawn to make its column wider or narrower; by keyboard that is done where columns are chosen.
import { COLUMN_WIDTH } from '@trainrace/contract/limits';
import type { PointerEvent as Pressed } from 'react';
import styles from './RecordTable.module.css';

/** So near to the edge a press takes hold of it. */
const EDGE_PX = 8;

/** For the cell of a heading; tells the width once the edge is let go. */
export function sizedBy(tell: (width: number) => void) {
  return {
    className: styles.sized ?? '',
    onPointerDown: (pressed: Pressed<HTMLElement>) => {
      const box = pressed.currentTarget.getBoundingClientRect();
      if (pressed.button !== 0 || pressed.clientX < box.right - EDGE_PX) return;
      pressed.preventDefault();
      drag(box, pressed.clientX, tell);
    },
  };
}

function widthWithin(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
}

/** A line shows where the edge will be: rows are drawn anew once, and not at each step of the pointer. */
function drag(cell: DOMRect, from: number, tell: (width: number) => void): void {
  const line = document.createElement('div');
  line.className = styles.edge ?? '';
  document.body.append(line);
  const leaving = new AbortController();
  const { signal } = leaving;
  const widthAt = (x: number) => widthWithin(cell.width + x - from);
  const show = (x: number) => (line.style.left = `${cell.left + widthAt(x)}px`);
  const end = () => {
    leaving.abort();
    line.remove();
  };
  show(from);
  addEventListener('pointermove', ({ clientX }) => show(clientX), { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  addEventListener(
    'pointerup',
    ({ clientX }) => {
      end();
      // The press on a heading would put the list in another order.
      const swallow = (click: MouseEvent) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (clientX !== from) tell(widthAt(clientX));
    },
    { signal },
  );
}
