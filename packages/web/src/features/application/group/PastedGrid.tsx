import type { CellError } from '@trainrace/contract/wire/envelope';
import { Input } from 'antd';
import { groupText } from './group.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './group.module.css';

interface Props {
  /** Headings first. */
  rows: readonly (readonly string[])[];
  errors: readonly CellError[];
  /** Headings whose cells are not imported. */
  unknown: readonly string[];
  change: (rows: readonly (readonly string[])[]) => void;
}

/** Row numbers as a spreadsheet shows them: the headings are row 1. */
export function PastedGrid({ rows, errors, unknown, change }: Props) {
  const t = useWords(groupText);
  const [headings = [], ...people] = rows;
  const wrongWith = (row: number, column: string) =>
    errors.find((error) => error.row === row && error.column === column)?.message;
  const enter = (at: number, cell: number, value: string) =>
    change(rows.map((row, index) => (index === at ? row.map((one, place) => (place === cell ? value : one)) : row)));
  return (
    <div className={styles.grid}>
      <table>
        <thead>
          <tr>
            <th>{t('row')}</th>
            {headings.map((heading, index) => (
              <th key={index}>
                {heading}
                {unknown.includes(heading) && <span className={styles.wrong}>{t('notImported')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => {
            const row = index + 2;
            return (
              <tr key={row}>
                <td className="figures">{row}</td>
                {headings.map((heading, cell) => {
                  const wrong = wrongWith(row, heading);
                  return (
                    <td key={cell}>
                      <Input
                        size="small"
                        aria-label={t('cell', { row, column: heading })}
                        status={wrong === undefined ? '' : 'error'}
                        value={person[cell] ?? ''}
                        onChange={(event) => enter(index + 1, cell, event.target.value)}
                      />
                      {wrong !== undefined && <span className={styles.wrong}>{wrong}</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
