// Cells in rows and columns. Only the rows in sight are drawn: a sheet may have many thousands.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useWords } from '#i18n/words.ts';
import { editorText } from '../editor.words.ts';
import { cellName, columnName, type Place } from './cells.ts';
import type { Sheet } from './read-workbook.ts';
import styles from './Spreadsheet.module.css';

interface Props {
  sheet: Sheet;
  shown: (cell: string) => string;
  chosen: Place;
  choose: (place: Place) => void;
  isEdit: boolean;
  enter: (cell: string, input: string) => void;
}

const ROW_HEIGHT = 28;
const [MOST_ROWS, MOST_COLUMNS] = [10_000, 100];
/** Around what is filled there is room for more. */
const [SPARE_ROWS, SPARE_COLUMNS] = [30, 6];
const [DRAWN, MARGIN] = [40, 10];

export function Grid({ sheet, shown, chosen, choose, isEdit, enter }: Props) {
  const t = useWords(editorText);
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rows = Math.min(MOST_ROWS, sheet.rows + SPARE_ROWS);
  const columns = Math.min(MOST_COLUMNS, Math.max(10, sheet.columns + SPARE_COLUMNS));
  const first = Math.max(0, Math.min(top - MARGIN, rows - DRAWN));
  const drawn = Array.from({ length: Math.min(DRAWN, rows) }, (_, at) => first + at);
  const isCut = sheet.rows > MOST_ROWS || sheet.columns > MOST_COLUMNS;

  useInSight(frame, chosen.row);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const [down, right] = step;
      choose({ row: within(chosen.row + down, rows), column: within(chosen.column + right, columns) });
    }
    const name = cellName(chosen);
    const isOpen = isEdit && !sheet.covered.has(name) && sheet.cells.get(name)?.isFixed !== true;
    if (isOpen && (event.key === 'Delete' || event.key === 'Backspace')) enter(name, '');
  };
  return (
    <>
      {isCut && <p className={styles.hint}>{t('cut', { rows: MOST_ROWS, columns: MOST_COLUMNS })}</p>}
      <div
        ref={frame}
        className={styles.grid}
        onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / ROW_HEIGHT))}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are chosen and typed into. */}
        <table role="grid" aria-label={sheet.name} aria-rowcount={rows} tabIndex={0} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col" aria-label="#" />
              {Array.from({ length: columns }, (_, column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={first} />
            {drawn.map((row) => (
              <Row key={row} {...{ row, columns, sheet, shown, chosen, choose }} />
            ))}
            <Gap rows={rows - first - drawn.length} />
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The chosen cell stays in sight, whoever moved there. */
function useInSight(frame: RefObject<HTMLDivElement | null>, row: number): void {
  // Before it is painted: afterwards it would undo what somebody has scrolled meanwhile.
  useLayoutEffect(() => {
    const held = frame.current;
    if (held === null) return;
    const [above, below] = [row * ROW_HEIGHT, (row + 2) * ROW_HEIGHT];
    if (above < held.scrollTop) held.scrollTo({ top: above });
    if (below > held.scrollTop + held.clientHeight - ROW_HEIGHT)
      held.scrollTo({ top: below - held.clientHeight + ROW_HEIGHT });
  }, [frame, row]);
}

/** Stands at the right, as in other programs; what is longer is text, like an ID number. */
const FIGURE = /^-?(0|[1-9]\d{0,14})(\.\d+)?%?$/;

type RowProps = Pick<Props, 'sheet' | 'shown' | 'chosen' | 'choose'> & { row: number; columns: number };

function Row({ row, columns, sheet, shown, chosen, choose }: RowProps) {
  return (
    <tr aria-rowindex={row + 1}>
      <th scope="row">{row + 1}</th>
      {Array.from({ length: columns }, (_, column) => {
        const name = cellName({ row, column });
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid itself takes the keys.
          <td
            key={column}
            aria-selected={chosen.row === row && chosen.column === column}
            className={sheet.covered.has(name) ? styles.covered : FIGURE.test(shown(name)) ? styles.figure : undefined}
            onClick={() => choose({ row, column })}
          >
            {shown(name)}
          </td>
        );
      })}
    </tr>
  );
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** Room of rows that are out of sight. */
function Gap({ rows }: { rows: number }) {
  return rows <= 0 ? null : (
    <tr aria-hidden style={{ height: rows * ROW_HEIGHT }}>
      <th scope="row" aria-label="#" />
    </tr>
  );
}
