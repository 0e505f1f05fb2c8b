// The paper as the numbers say it, while they are typed; what stands on it is dragged to its place as well.
import { TICKET_PART } from '@trainrace/contract/dictionaries';
import { attach } from '@trainrace/contract/files/attach';
import { PAPER_MM, type PlacedPart } from '@trainrace/contract/print/placed-items';
import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fetchFile } from '#api/call.ts';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { useWords } from '#i18n/words.ts';
import styles from './LayoutEditor.module.css';
import { layoutText } from './layout.words.ts';

const MM_OF_POINT = 25.4 / 72;
const USUAL_SIZE = 10;
/** Millimetres that an arrow key moves. */
const STEP = 1;
const SMALLEST = 3;

/** Told to the style sheet. */
const KIND_OF = new Map<unknown, string>(Object.entries(TICKET_PART).map(([kind, part]) => [part, kind]));

interface Draft {
  paper?: unknown;
  background?: unknown;
  items?: unknown;
}

/** Rows that are being filled in have some of their numbers, as text. */
type Typed = Partial<Record<keyof PlacedPart, unknown>>;

interface Props {
  draft: Draft;
  enter?: ((field: string, value: unknown) => void) | undefined;
  /** Sample value of a field, of a person who does not exist. */
  sample: (field: string) => string;
}

/** In the foot of the form, so that it stays in sight beside whatever row is typed into. */
export function LayoutEditor(props: Props) {
  const t = useWords(layoutText);
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isShown && <Paper {...props} />}
      <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('livePreview')}
      </Button>
    </>
  );
}

const paperOf = (paper: unknown): readonly [number, number] =>
  PAPER_MM[typeof paper === 'string' && paper in PAPER_MM ? (paper as keyof typeof PAPER_MM) : 'A5'];

function Paper({ draft, enter, sample }: Props) {
  const t = useWords(layoutText);
  const sheet = useRef<HTMLDivElement>(null);
  const background = useBackground(draft.background);
  const [width, height] = paperOf(draft.paper);
  const items = (Array.isArray(draft.items) ? (draft.items as Typed[]) : []).map((item) => placed(item, sample));
  const off = items.filter((item) => isOff(item, [width, height])).length;
  const mmPerPixel = () => width / (sheet.current?.clientWidth ?? width);
  return (
    <section className={styles.preview} aria-label={t('livePreview')}>
      <p className={styles.hint}>{off === 0 ? t('livePreviewHelp') : t('offPaper', { count: off })}</p>
      <div
        ref={sheet}
        className={styles.paper}
        data-paper
        style={{
          ['--paper' as string]: width,
          aspectRatio: `${width} / ${height}`,
          ...(background === null ? {} : { backgroundImage: `url(${background})` }),
        }}
      >
        {items.map((item, index) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key but their place
            key={index}
            item={item}
            number={index + 1}
            paper={[width, height]}
            mmPerPixel={mmPerPixel}
            move={enter && ((field, value) => enter(`items[${index}].${field}`, value.toFixed(1)))}
          />
        ))}
      </div>
    </section>
  );
}

type Moved = 'x' | 'y' | 'width' | 'height';

interface ItemProps {
  item: ReturnType<typeof placed>;
  number: number;
  paper: readonly [number, number];
  mmPerPixel: () => number;
  move: ((field: Moved, value: number) => void) | undefined;
}

/** Dragged by itself, made larger by its corner; with the arrow keys as well, with Shift its size. */
function Item({ item, number: place, paper, mmPerPixel, move }: ItemProps) {
  const t = useWords(layoutText);
  const drag = useDrag({ item, paper, mmPerPixel, move });
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (move === undefined || (dx === 0 && dy === 0)) return;
    event.preventDefault();
    drag.by(event.shiftKey ? 'size' : 'place', item, { dx: dx * STEP, dy: dy * STEP });
  };
  return (
    <button
      type="button"
      className={styles.item}
      aria-label={t('itemPlace', {
        number: place,
        words: item.words === '' ? item.part : item.words,
        x: item.x,
        y: item.y,
      })}
      data-kind={item.kind}
      data-off={isOff(item, paper)}
      style={{
        left: mm(item.x),
        top: mm(item.y),
        width: mm(item.width),
        height: mm(item.height),
        fontSize: mm(item.size * MM_OF_POINT),
        textAlign: item.align,
        fontWeight: item.isBold ? 700 : 400,
      }}
      onKeyDown={press}
      {...(move === undefined ? {} : drag.handlers('place'))}
    >
      {item.words}
      {move !== undefined && <span className={styles.corner} data-corner {...drag.handlers('size')} />}
    </button>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type What = 'place' | 'size';

function useDrag({ item, paper, mmPerPixel, move }: Omit<ItemProps, 'number'>) {
  const began = useRef<{ x: number; y: number; item: Placed } | null>(null);
  const by = (what: What, from: Placed, { dx, dy }: { dx: number; dy: number }) => {
    const within = (value: number, least: number, most: number) =>
      Math.round(Math.min(Math.max(value, least), Math.max(least, most)) * 2) / 2;
    if (what === 'place') {
      move?.('x', within(from.x + dx, 0, paper[0] - from.width));
      move?.('y', within(from.y + dy, 0, paper[1] - from.height));
    } else {
      move?.('width', within(from.width + dx, SMALLEST, paper[0] - from.x));
      move?.('height', within(from.height + dy, SMALLEST, paper[1] - from.y));
    }
  };
  const handlers = (what: What) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      began.current = { x: event.clientX, y: event.clientY, item };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = began.current;
      if (start === null) return;
      event.stopPropagation();
      const scale = mmPerPixel();
      by(what, start.item, { dx: (event.clientX - start.x) * scale, dy: (event.clientY - start.y) * scale });
    },
    onPointerUp: () => {
      began.current = null;
    },
    onPointerCancel: () => {
      began.current = null;
    },
  });
  return { by, handlers };
}

/** The picture behind everything, where the draft has one. */
function useBackground(attachId: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (typeof attachId !== 'string' || attachId === '') return undefined;
    let made: string | null = null;
    let isGone = false;
    // Without it the places can be seen all the same; the toast has said why.
    const show = async () => {
      const fetched = await fetchFile(attach.file, { id: attachId }).catch(() => null);
      if (fetched === null || isGone) return;
      made = blobUrl(fetched.bytes);
      setUrl(made);
    };
    void show();
    return () => {
      isGone = true;
      setUrl(null);
      if (made !== null) revokeLater(made);
    };
  }, [attachId]);
  return url;
}

const mm = (value: number): string => `calc(var(--mm) * ${value})`;

const numberOf = (value: unknown, otherwise = 0): number => {
  const read = Number(value);
  return value === null || value === undefined || value === '' || !Number.isFinite(read) ? otherwise : read;
};

type Placed = ReturnType<typeof placed>;

function placed(
  { part, field, text, x, y, width, height, size, align, isBold }: Typed,
  sample: (field: string) => string,
) {
  return {
    kind: KIND_OF.get(part),
    part: String(part ?? ''),
    words: wordsOf({ part, field, text }, sample),
    x: numberOf(x),
    y: numberOf(y),
    width: numberOf(width),
    height: numberOf(height),
    size: numberOf(size, USUAL_SIZE),
    align: (align ?? 'left') as 'left' | 'center' | 'right',
    isBold: isBold === 1,
  };
}

const isOff = ({ x, y, width, height }: Pick<Placed, Moved>, paper: readonly [number, number]): boolean =>
  x + width > paper[0] || y + height > paper[1];

function wordsOf({ part, field, text }: Typed, sample: (field: string) => string): string {
  if (part === TICKET_PART.text) return String(text ?? '');
  if (part !== TICKET_PART.field) return '';
  return sample(String(field));
}
