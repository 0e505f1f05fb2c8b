import { MEDALS } from '@trainrace/contract/areas/results/unit-table';
import type { ScreenShown } from '@trainrace/contract/areas/public/screen';
import { useWords } from '#i18n/words.ts';
import styles from './screen.module.css';
import { screenText } from './screen.words.ts';

const COLUMNS = [...MEDALS, 'points'] as const;
/** As many lines as can be read from the last row. */
const MOST = 12;

export function MedalsPart({ medals }: { medals: ScreenShown['medals'] }) {
  const t = useWords(screenText);
  if (medals.length === 0) return <p className={styles.middle}>{t('noResult')}</p>;
  return (
    <section className={styles.list}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('unit')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {medals.slice(0, MOST).map((row) => (
            <tr key={row.unit}>
              <td>{row.unit}</td>
              {COLUMNS.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
