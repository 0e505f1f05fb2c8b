import { tradeStatus } from '@trainrace/contract/dictionaries';
import type { ScreenShown } from '@trainrace/contract/areas/public/screen';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './screen.module.css';
import { screenText } from './screen.words.ts';

const STAGES = ['present', 'marked', 'checked'] as const;

/** Counts only: nothing says who, or how well. */
export function ProgressPart({ trades }: { trades: ScreenShown['progress'] }) {
  const t = useWords(screenText);
  const lang = useLang();
  if (trades.length === 0) return <p className={styles.middle}>{t('noTrade')}</p>;
  return (
    <ul className={styles.trades}>
      {trades.map((trade, index) => (
        <li key={index}>
          <h2>{trade.tradeName}</h2>
          <p>
            <b>{wordOf(tradeStatus, trade.tradeStatus, lang)}</b>
            {t('people', { count: trade.people })}
          </p>
          <dl>
            {STAGES.map((stage) => (
              <div key={stage}>
                <dt>{t(stage)}</dt>
                <dd>
                  <progress value={trade[stage]} max={Math.max(trade.people, 1)} />
                  {trade[stage]}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
