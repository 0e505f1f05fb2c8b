import styles from './RecordTable.module.css';
import type { RecordTableProps } from './table-props.ts';

/** On paper every column has its share of the width, its heading comes again on each sheet, and nothing is to be pressed. */
export function PaperTable<Row extends object>({
  columns,
  rows,
  idOf,
}: RecordTableProps<Row> & { rows: readonly Row[] }) {
  return (
    <table className={styles.paper}>
      <thead>
        <tr>
          {columns.map(({ key, title, isFigures }) => (
            <th key={key} scope="col" className={isFigures ? styles.right : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ key, render, isFigures }) => (
              <td key={key} className={isFigures ? styles.right : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
