import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { listSetting, type ListColumns } from '@trainrace/contract/areas/system/list-setting';
import { COLUMN_WIDTH, MOST_FROZEN } from '@trainrace/contract/limits';
import { Button, Checkbox, Select } from 'antd';
import { useId, useState, type PointerEvent } from 'react';
import { call } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { useFocusInside } from '#widgets/use-focus-back.ts';
import { columnText } from './columns.words.ts';
import type { ColumnSettings } from './column-settings.ts';
import { movedTo } from './shown-columns.ts';
import { resourceText } from '../resource.words.ts';
import styles from './ColumnChoice.module.css';

export interface ColumnChoiceProps {
  settings: ColumnSettings;
  labelOf: (column: string) => string;
  /** As wide as the column stands there where nobody sized it. */
  widthOf: (column: string) => number;
}

/** Columns of a list to show, their order and widths, and how many of them stay in sight. */
export function ColumnChoice({ settings, labelOf, widthOf }: ColumnChoiceProps) {
  const { shown, order, widths, frozen, set, reset } = settings;
  const t = useWords(resourceText);
  const c = useWords(columnText);
  const inside = useFocusInside();
  const id = useId();
  const [{ dragged, over }, drag] = useState<Dragging>(NOTHING);
  const swap = (from: number, to: number) => {
    const next = [...shown];
    [next[from], next[to]] = [next[to] ?? '', next[from] ?? ''];
    set({ shown: next });
  };
  const drop = () => {
    if (dragged !== null && over !== null && dragged !== over) set({ shown: movedTo(shown, dragged, over) });
    drag(NOTHING);
  };
  const size = (column: string, width: number) => set({ widths: { ...widths, [column]: width } });
  return (
    <div ref={inside} tabIndex={-1} className={styles.panel}>
      <p className={styles.hint}>{c('hint')}</p>
      <ul className={styles.columns}>
        {order.map((column) => {
          const place = shown.indexOf(column);
          const label = labelOf(column);
          const isShown = place >= 0;
          return (
            <li
              key={column}
              data-column={column}
              className={column === dragged ? styles.dragged : column === over ? styles.over : undefined}
            >
              <span
                aria-hidden
                className={isShown ? styles.grip : styles.noGrip}
                onPointerDown={({ currentTarget, pointerId }) => {
                  currentTarget.setPointerCapture(pointerId);
                  drag({ dragged: column, over: null });
                }}
                onPointerMove={(event) => dragged !== null && drag({ dragged, over: columnAt(event) })}
                onPointerUp={drop}
                onPointerCancel={() => drag(NOTHING)}
              >
                <HolderOutlined />
              </span>
              <Checkbox
                className={styles.name ?? ''}
                checked={isShown}
                // A list without columns says nothing.
                disabled={shown.length === 1 && place === 0}
                onChange={() => set({ shown: isShown ? shown.filter((one) => one !== column) : [...shown, column] })}
              >
                {label}
              </Checkbox>
              {isShown && (
                <>
                  <WidthOf
                    label={label}
                    width={widths[column] ?? widthOf(column)}
                    size={(width) => size(column, width)}
                  />
                  <span>
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowUpOutlined aria-hidden />}
                      disabled={place === 0}
                      aria-label={t('moveUp', { label })}
                      onClick={() => swap(place, place - 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowDownOutlined aria-hidden />}
                      disabled={place === shown.length - 1}
                      aria-label={t('moveDown', { label })}
                      onClick={() => swap(place, place + 1)}
                    />
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.frozen}>
        <label htmlFor={id}>{c('frozen')}</label>
        <Select
          id={id}
          size="small"
          value={frozen}
          options={Array.from({ length: MOST_FROZEN }, (_, at) => ({
            value: at + 1,
            label: c('columns', { count: at + 1 }),
          }))}
          onChange={(count: number) => set({ frozen: count })}
        />
      </div>
      <Button type="link" size="small" onClick={reset}>
        {t('columnsReset')}
      </Button>
      <OfferToAll settings={settings} />
    </div>
  );
}

interface Dragging {
  dragged: string | null;
  /** The column in whose place it would stand. */
  over: string | null;
}
const NOTHING: Dragging = { dragged: null, over: null };

function columnAt({ clientX, clientY }: PointerEvent): string | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]');
  return row?.dataset.column ?? null;
}

interface WidthProps {
  label: string;
  width: number;
  size: (width: number) => void;
}

/** Moves with the pointer and the arrow keys; kept when it is let go. */
function WidthOf({ label, width, size }: WidthProps) {
  const c = useWords(columnText);
  const [moved, move] = useState<number | null>(null);
  const end = () => {
    if (moved !== null && moved !== width) size(moved);
    move(null);
  };
  return (
    <input
      type="range"
      className={styles.width}
      aria-label={c('width', { label })}
      min={COLUMN_WIDTH.least}
      max={COLUMN_WIDTH.most}
      step={8}
      value={moved ?? width}
      onChange={({ target }) => move(Number(target.value))}
      onPointerUp={end}
      onKeyUp={end}
      onBlur={end}
    />
  );
}

/** For administrators: what stands here is shown to everybody who has not chosen. */
function OfferToAll({ settings }: { settings: ColumnSettings }) {
  const { list, shown, widths, frozen, isOffered, wasOffered } = settings;
  const c = useWords(columnText);
  const mayOffer = useRight(listSetting.offer.action);
  const [isSending, setSending] = useState(false);
  if (!mayOffer) return null;
  const offer = async (columns: ListColumns | null) => {
    setSending(true);
    try {
      await call(listSetting.offer, { list, columns });
      wasOffered(columns);
      notice('success', c(columns === null ? 'offerTaken' : 'offered'));
    } catch {
      // The toast said what went wrong.
    }
    setSending(false);
  };
  return (
    <>
      <Button type="link" size="small" loading={isSending} onClick={() => void offer({ shown, widths, frozen })}>
        {c('offer')}
      </Button>
      {isOffered && (
        <Button type="link" size="small" disabled={isSending} onClick={() => void offer(null)}>
          {c('takeOffer')}
        </Button>
      )}
    </>
  );
}
