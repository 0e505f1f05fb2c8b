import { awardLevel } from '@trainrace/contract/dictionaries';
import type { ScreenShown } from '@trainrace/contract/areas/public/screen';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useEffect, useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './screen.module.css';
import { screenText } from './screen.words.ts';

/** How long a trade stays: ten lines are read aloud in that time. */
const TURN_MS = 12_000;

/** One trade after another. */
export function ResultsPart({ results }: { results: ScreenShown['results'] }) {
  const t = useWords(screenText);
  const lang = useLang();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, []);
  const nth = results.length === 0 ? 0 : turn % results.length;
  const result = results[nth];
  if (result === undefined) return <p className={styles.middle}>{t('noResult')}</p>;
  return (
    <section className={styles.list}>
      <h2>{result.tradeName}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('award')}</th>
          </tr>
        </thead>
        <tbody>
          {result.winners.map((winner, index) => (
            <tr key={index}>
              <td>{winner.rankNo}</td>
              <td>{winner.name ?? t('nameless')}</td>
              <td>{winner.workUnit}</td>
              <td>{winner.totalScore}</td>
              <td>{winner.awardLevel === null ? '' : wordOf(awardLevel, winner.awardLevel, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.length > 1 && <p>{t('ofAll', { nth: nth + 1, all: results.length })}</p>}
    </section>
  );
}
