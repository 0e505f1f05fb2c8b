// The paper as the numbers say it, while they are typed: what stands where, and what stands off the paper.
import { SAMPLE_PERSON, type TicketItem } from '@trainrace/contract/arrangement/ticket-layout.labels';
import { TICKET_PART } from '@trainrace/contract/dictionaries';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import styles from './LayoutPreview.module.css';
import { templateText } from './ticket-template.words.ts';

/** Millimetres. */
const PAPERS = { A4: [210, 297], A5: [148, 210] } as const;
const MM_OF_POINT = 25.4 / 72;
const USUAL_SIZE = 10;

/** Told to the style sheet. */
const KIND_OF = new Map<unknown, string>(Object.entries(TICKET_PART).map(([kind, part]) => [part, kind]));

interface Draft {
  paper?: unknown;
  items?: unknown;
}

/** Rows that are being filled in have some of their numbers, as text. */
type Typed = Partial<Record<keyof TicketItem, unknown>>;

/** In the foot of the form, so that it stays in sight beside whatever row is typed into. */
export function LayoutPreview({ draft }: { draft: Draft }) {
  const t = useWords(templateText);
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isShown && <Paper draft={draft} />}
      <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('livePreview')}
      </Button>
    </>
  );
}

function Paper({ draft }: { draft: Draft }) {
  const t = useWords(templateText);
  const [width, height] = PAPERS[draft.paper === 'A4' ? 'A4' : 'A5'];
  const items = (Array.isArray(draft.items) ? (draft.items as Typed[]) : []).map(placed);
  const off = items.filter((item) => item.x + item.width > width || item.y + item.height > height).length;
  return (
    <section className={styles.preview} aria-label={t('livePreview')}>
      <p className={styles.hint}>{off === 0 ? t('livePreviewHelp') : t('offPaper', { count: off })}</p>
      <div
        className={styles.paper}
        style={{ ['--paper' as string]: width, aspectRatio: `${width} / ${height}` }}
        aria-hidden
      >
        {items.map((item, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key but their place
            key={index}
            className={styles.item}
            data-kind={item.kind}
            data-off={item.x + item.width > width || item.y + item.height > height}
            style={{
              left: mm(item.x),
              top: mm(item.y),
              width: mm(item.width),
              height: mm(item.height),
              fontSize: mm(item.size * MM_OF_POINT),
              textAlign: item.align,
              fontWeight: item.isBold ? 700 : 400,
            }}
          >
            {item.words}
          </div>
        ))}
      </div>
    </section>
  );
}

const mm = (value: number): string => `calc(var(--mm) * ${value})`;

const number = (value: unknown, otherwise = 0): number => {
  const read = Number(value);
  return value === null || value === undefined || value === '' || !Number.isFinite(read) ? otherwise : read;
};

function placed({ part, field, text, x, y, width, height, size, align, isBold }: Typed) {
  return {
    kind: KIND_OF.get(part),
    words: wordsOf(part, field, text),
    x: number(x),
    y: number(y),
    width: number(width),
    height: number(height),
    size: number(size, USUAL_SIZE),
    align: (align ?? 'left') as 'left' | 'center' | 'right',
    isBold: isBold === 1,
  };
}

function wordsOf(part: unknown, field: unknown, text: unknown): string {
  if (part === TICKET_PART.text) return String(text ?? '');
  if (part !== TICKET_PART.field) return '';
  if (field !== 'exams') return String((SAMPLE_PERSON as Readonly<Record<string, unknown>>)[String(field)] ?? '');
  return SAMPLE_PERSON.exams
    .map(({ startTime, place, address }) => `${startTime.slice(0, 16)}\n${place}\n${address}`)
    .join('\n');
}
