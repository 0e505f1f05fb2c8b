// An ID photo is turned, zoomed and moved under a frame of 295×413 with a guide for the head, by finger, mouse or keys.
import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons';
import { PHOTO } from '@trainrace/contract/rules/photo';
import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '../Dialog.tsx';
import { StatusDot } from '../StatusDot.tsx';
import { drawCrop, MOST_ZOOM, scaleOf, WHOLE, within, type Crop } from './crop-geometry.ts';
import { checkPhoto, HEAD, type PhotoChecks } from './photo-checks.ts';
import { photoCropText } from './photo-crop.words.ts';
import styles from './PhotoCrop.module.css';

interface Props {
  photo: ImageBitmap;
  /** Of the file that is made. */
  name: string;
  use: (file: File) => void;
  close: () => void;
}

const QUALITY = 0.92;
/** Pixels of the frame, and of the zoom, for one key. */
const STEP = { move: 4, zoom: 0.05 };

const MOVES: Readonly<Record<string, Partial<Crop>>> = {
  ArrowLeft: { x: -STEP.move },
  ArrowRight: { x: STEP.move },
  ArrowUp: { y: -STEP.move },
  ArrowDown: { y: STEP.move },
  '+': { zoom: STEP.zoom },
  '=': { zoom: STEP.zoom },
  '-': { zoom: -STEP.zoom },
};

export function PhotoCrop({ photo, name, use, close }: Props) {
  const t = useWords(photoCropText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [checks, setChecks] = useState<PhotoChecks | null>(null);
  const change = (by: Partial<Crop>) => setCrop((former) => within(photo, { ...former, ...by }));
  const moveBy = ({ x = 0, y = 0, zoom = 0 }: Partial<Crop>) =>
    setCrop((former) => within(photo, { ...former, x: former.x + x, y: former.y + y, zoom: former.zoom + zoom }));

  useEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    drawCrop(context, photo, crop);
    setChecks(checkPhoto(context.getImageData(0, 0, PHOTO.width, PHOTO.height).data, scaleOf(photo, crop)));
  }, [photo, crop]);

  const finish = () =>
    canvas.current?.toBlob(
      (jpeg) => {
        if (jpeg !== null) use(new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }));
      },
      'image/jpeg',
      QUALITY,
    );
  return (
    <Dialog
      centered
      width={400}
      title={t('title')}
      okText={t('use')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: checks?.isSharp === false }}
      onOk={finish}
      onCancel={close}
    >
      <div className={styles.crop}>
        <p className={styles.hint}>{t('help')}</p>
        <Frame canvas={canvas} label={t('area')} moveBy={moveBy} />
        <Tools crop={crop} change={change} />
        {checks !== null && <Checks checks={checks} />}
      </div>
    </Dialog>
  );
}

function Tools({ crop, change }: { crop: Crop; change: (by: Partial<Crop>) => void }) {
  const t = useWords(photoCropText);
  return (
    <div className={styles.tools}>
      <Button
        icon={<RotateLeftOutlined aria-hidden />}
        aria-label={t('left')}
        onClick={() => change({ turns: crop.turns - 1 })}
      />
      <input
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={STEP.zoom}
        value={crop.zoom}
        aria-label={t('zoom')}
        onChange={(event) => change({ zoom: Number(event.target.value) })}
      />
      <Button
        icon={<RotateRightOutlined aria-hidden />}
        aria-label={t('right')}
        onClick={() => change({ turns: crop.turns + 1 })}
      />
    </div>
  );
}

interface FrameProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  label: string;
  moveBy: (by: Partial<Crop>) => void;
}

function Frame({ canvas, label, moveBy }: FrameProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (last.current === null) return;
    // The frame may be shown smaller than it is.
    const scale = PHOTO.width / currentTarget.clientWidth;
    moveBy({ x: (x - last.current.x) * scale, y: (y - last.current.y) * scale });
    last.current = { x, y };
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    moveBy(move);
  };
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onWheel={({ deltaY }) => moveBy({ zoom: deltaY < 0 ? STEP.zoom : -STEP.zoom })}
    >
      <canvas ref={canvas} width={PHOTO.width} height={PHOTO.height} />
      <svg className={styles.guide} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <ellipse
          cx={HEAD.x}
          cy={HEAD.y}
          rx={HEAD.rx}
          ry={HEAD.ry}
          fill="none"
          stroke="#0958d9"
          strokeWidth="2"
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </button>
  );
}

function Checks({ checks: { isSharp, light, hasHead } }: { checks: PhotoChecks }) {
  const t = useWords(photoCropText);
  return (
    <>
      <ul className={styles.checks} aria-live="polite">
        <li>
          <StatusDot tone={isSharp ? 'good' : 'bad'}>{t(isSharp ? 'sharp' : 'blurred')}</StatusDot>
        </li>
        <li>
          <StatusDot tone={light === 'lit' ? 'good' : 'waiting'}>{t(light)}</StatusDot>
        </li>
        <li>
          <StatusDot tone={hasHead ? 'good' : 'waiting'}>{t(hasHead ? 'head' : 'noHead')}</StatusDot>
        </li>
      </ul>
      <p className={styles.hint}>{t('checksOnly')}</p>
    </>
  );
}
