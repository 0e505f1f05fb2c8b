// A table of figures with the names at its left; on a phone it is scrolled sideways, and the names stay.
import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';
import { ScrolledTable } from './ScrolledTable.tsx';

interface Row {
  name: ReactNode;
  cells: readonly ReactNode[];
}

interface Props {
  title: string;
  headings: readonly string[];
  /** Columns after the names that hold words, not figures. */
  wordColumns?: number;
  rows: readonly Row[];
  total?: Row;
}

export function FigureTable({ title, headings, wordColumns = 0, rows, total }: Props) {
  return (
    <ScrolledTable title={title} headings={headings} wordColumns={wordColumns} className={styles.table}>
      <tbody>
        {rows.map((row, index) => (
          <Line key={index} {...row} wordColumns={wordColumns} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Line {...total} wordColumns={wordColumns} />
        </tfoot>
      )}
    </ScrolledTable>
  );
}

const Line = ({ name, cells, wordColumns }: Row & { wordColumns: number }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, index) => (
      <td key={index} data-words={index < wordColumns || undefined}>
        {cell}
      </td>
    ))}
  </tr>
);
