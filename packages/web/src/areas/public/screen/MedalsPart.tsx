import type { ScreenShown } from '@trainrace/contract/areas/public/screen';
import { useWords } from '#i18n/words.ts';
import styles from './screen.module.css';
import { screenText } from './screen.words.ts';

const METALS = ['gold', 'silver', 'bronze'] as const;
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
            {METALS.map((metal) => (
              <th key={metal} scope="col">
                {t(metal)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {medals.slice(0, MOST).map((row) => (
            <tr key={row.unit}>
              <td>{row.unit}</td>
              {METALS.map((metal) => (
                <td key={metal}>{row[metal]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
