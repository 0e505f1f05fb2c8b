// A picture with a handle at each of four corners, moved by mouse, finger or keys.
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Point } from '@trainrace/devices/picture/straighten';
import { useWords } from '#i18n/words.ts';
import { CORNERS, type Corner } from './crop-frame.ts';
import { cropText } from './crop.words.ts';
import styles from './CropDialog.module.css';

/** Of the whole, for one key. */
const STEP = 0.01;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  url: string;
  at: (corner: Corner) => Point;
  move: (corner: Corner, to: Point) => void;
  children: ReactNode;
}

export function Corners({ url, at, move, children }: Props) {
  const t = useWords(cropText);
  const area = useRef<HTMLDivElement>(null);
  const drag = (corner: Corner, { clientX, clientY, buttons }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || buttons === 0) return;
    move(corner, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const press = (corner: Corner, event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { x, y } = at(corner);
    move(corner, { x: x + step[0], y: y + step[1] });
  };
  return (
    <div ref={area} className={styles.area}>
      <img src={url} alt="" draggable={false} />
      {children}
      {CORNERS.map((corner) => {
        const { x, y } = at(corner);
        return (
          <button
            key={corner}
            type="button"
            className={styles.corner}
            style={{ left: percent(x), top: percent(y) }}
            aria-label={t(corner)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(corner, event)}
            onKeyDown={(event) => press(corner, event)}
          />
        );
      })}
    </div>
  );
}

export function percent(share: number): string {
  return `${share * 100}%`;
}
