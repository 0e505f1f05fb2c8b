// A table of figures with the names at its left; on a phone it is scrolled sideways, and the names stay.
import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for who has no mouse
    <section className={styles.scroller} aria-label={title} tabIndex={0}>
      <table className={`figures ${styles.table}`}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </section>
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
