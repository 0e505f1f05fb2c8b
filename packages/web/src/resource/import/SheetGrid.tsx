// Rows on their way in, as the spreadsheet had them: each cell with what is wrong in it, corrected in place.
import type { CellError } from '@trainrace/contract/wire/envelope';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { importText } from './import.words.ts';
import type { Rows } from './pasted.ts';
import styles from './SheetGrid.module.css';

interface Props {
  /** Headings first. */
  rows: Rows;
  errors: readonly CellError[];
  /** Headings whose cells are not imported. */
  ignored: readonly string[];
  change: (rows: Rows) => void;
}

const PAGE = 50;

export function SheetGrid({ rows, errors, ignored, change }: Props) {
  const t = useWords(importText);
  const headings = rows[0] ?? [];
  const { first, pages, turn } = usePages(rows.length - 1, errors);
  const widths = useWidths(rows);
  const errorOf = new Map(errors.map(({ row, column, message }) => [placeOf(row, column), message]));
  const enter = (at: number, cell: number, value: string) => change(rows.with(at, rows[at]!.with(cell, value)));
  return (
    <>
      <div className={styles.grid}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {headings.map((heading, index) => (
                <th key={index} scope="col" style={{ minWidth: widths[index] }}>
                  {heading}
                  {ignored.includes(heading) && <span className={styles.wrong}>{t('notImported')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, first + PAGE).map((cells, index) => (
              <Row
                key={first + index}
                at={first + index}
                {...{ headings, cells, errorOf }}
                enter={(cell, value) => enter(first + index, cell, value)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <Pagination
          size="small"
          className={styles.pages ?? ''}
          current={(first - 1) / PAGE + 1}
          pageSize={PAGE}
          total={rows.length - 1}
          showSizeChanger={false}
          onChange={turn}
        />
      )}
    </>
  );
}

interface RowProps {
  at: number;
  headings: readonly string[];
  cells: readonly string[];
  errorOf: ReadonlyMap<string, string>;
  enter: (cell: number, value: string) => void;
}

function Row({ at, headings, cells, errorOf, enter }: RowProps) {
  const t = useWords(importText);
  // As a spreadsheet counts: the headings are row 1.
  const row = at + 1;
  return (
    <tr>
      <td className="figures">{row}</td>
      {headings.map((column, cell) => {
        const wrong = errorOf.get(placeOf(row, column));
        return (
          <td key={cell}>
            <Input
              size="small"
              aria-label={t('cell', { row, column })}
              aria-invalid={wrong !== undefined}
              status={wrong === undefined ? '' : 'error'}
              value={cells[cell] ?? ''}
              onChange={(event) => enter(cell, event.target.value)}
            />
            {wrong !== undefined && <span className={styles.wrong}>{wrong}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** Looked at when the rows come, not at every key: a cell that is corrected hardly becomes the longest of thousands. */
function useWidths(rows: Rows): readonly string[] {
  const [held, hold] = useState({ headings: rows[0], widths: [] as readonly string[] });
  const isHeld = held.widths.length > 0 && held.headings === rows[0];
  const widths = isHeld ? held.widths : (rows[0] ?? []).map((_, cell) => widthOf(rows, cell));
  if (!isHeld && widths.length > 0) hold({ headings: rows[0], widths });
  return widths;
}

/** As wide as what stands in it, so that a number is read in full; a Chinese character is two digits wide. */
function widthOf(rows: Rows, cell: number): string {
  const longest = rows.reduce((most, cells) => Math.max(most, charactersOf(cells[cell] ?? '')), 0);
  return `calc(${Math.min(longest, MOST_CHARACTERS) + 1}ch + ${AROUND_PX}px)`;
}

const charactersOf = (text: string): number => text.slice(0, MOST_CHARACTERS).replaceAll(/[^\0-\u02ff]/g, 'xx').length;

const MOST_CHARACTERS = 40;
/** Edges and spaces of a cell and of the input in it. */
const AROUND_PX = 28;

const placeOf = (row: number, column: string) => `${row}\n${column}`;

/** Of many rows a part is shown; a check that found mistakes turns to the first of them. */
function usePages(count: number, errors: readonly CellError[]) {
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState(errors);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  if (seen !== errors) {
    setSeen(errors);
    const wrong = errors.map(({ row }) => row - 1).filter((at) => at >= 1 && at <= count);
    if (wrong.length > 0) setPage(Math.ceil(Math.min(...wrong) / PAGE));
  }
  return { first: (Math.min(page, pages) - 1) * PAGE + 1, pages, turn: setPage };
}
