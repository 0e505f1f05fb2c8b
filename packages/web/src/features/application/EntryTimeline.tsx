import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { entryText } from '../../i18n/entry.ts';
import { useWords } from '../../i18n/words.ts';
import styles from './EntryTimeline.module.css';
import { timelineOf, type Happening } from './timeline.ts';

const WORDS = {
  created: 'created',
  handedIn: 'handedIn',
  withdrawn: 'withdrawn',
  provinceChecked: 'provinceChecked',
  firstPassed: 'firstPassed',
  firstReturned: 'firstReturnedThen',
  firstRefused: 'firstRefusedThen',
  finalPassed: 'finalPassed',
  finalReturned: 'finalReturnedThen',
  finalRefused: 'finalRefusedThen',
} as const satisfies Record<Happening, string>;

/** What happened to an entry, latest first. */
export function EntryTimeline({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(entryText);
  return (
    <section>
      <h3 className={styles.title}>{t('timeline')}</h3>
      <ol className={styles.lines}>
        {timelineOf(entry).map(({ what, time, said }) => (
          <li key={what}>
            <strong>{t(WORDS[what])}</strong>
            <time className="figures">{time}</time>
            {said !== null && said !== '' && <p>{said}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
