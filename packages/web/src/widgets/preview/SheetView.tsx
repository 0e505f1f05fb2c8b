import { useId, useState } from 'react';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { TabRow } from '../TabRow.tsx';
import styles from './ReadView.module.css';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-bounds.ts';
import type { SheetPage } from './sheet-pages.ts';

export function SheetView({ pages }: { pages: readonly SheetPage[] }) {
  const t = useWords(widgetText);
  const panelId = useId();
  const [front, setFront] = useState('0');
  const page = pages[Number(front)];
  if (page === undefined) return <p className={styles.hint}>{t('previewEmptySheet')}</p>;
  return (
    <>
      <TabRow
        label={t('previewSheets')}
        tabs={pages.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={front}
        onChange={setFront}
        panelId={panelId}
      />
      {page.isCut && <p className={styles.hint}>{t('previewSheetCut', { rows: MOST_ROWS, columns: MOST_COLUMNS })}</p>}
      <div id={panelId} role="tabpanel" className={styles.sheet} aria-label={page.name} tabIndex={0}>
        {page.rows.length === 0 ? <p className={styles.hint}>{t('previewEmptySheet')}</p> : <Table page={page} />}
      </div>
    </>
  );
}

function Table({ page }: { page: SheetPage }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          {page.rows[0]?.map((_, column) => (
            <th key={columnName(column)} scope="col">
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.rows.map((cells, row) => (
          <tr key={row + 1}>
            <th scope="row">{row + 1}</th>
            {cells.map(
              (cell, column) =>
                cell && (
                  <td
                    key={columnName(column)}
                    colSpan={cell.across}
                    rowSpan={cell.down}
                    className={cell.isFigure ? styles.figure : undefined}
                  >
                    {cell.text}
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LETTERS = 26;

/** A, B … Z, AA: what stands above a column. */
function columnName(column: number): string {
  const last = String.fromCodePoint(65 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}
