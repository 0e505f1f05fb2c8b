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
  rows: readonly Row[];
  total?: Row;
}

export function FigureTable({ title, headings, rows, total }: Props) {
  return (
    <ScrolledTable title={title} headings={headings} className={styles.table}>
      <tbody>
        {rows.map((row, index) => (
          <Line key={index} {...row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Line {...total} />
        </tfoot>
      )}
    </ScrolledTable>
  );
}

const Line = ({ name, cells }: Row) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, index) => (
      <td key={index}>{cell}</td>
    ))}
  </tr>
);
