import { ClockCircleOutlined, TeamOutlined } from '@ant-design/icons';
import { contestGroup } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { entryText } from './entry.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { daysUntil } from './days-left.ts';
import type { OpenTrade } from './open-trades.ts';
import styles from './TradeFacts.module.css';
import { useNow } from './use-now.ts';

/** So few days or places are worth a warning. */
const FEW_DAYS = 2;

/** Group, time left and places left of a trade. */
export function TradeFacts({ trade }: { trade: OpenTrade }) {
  const t = useWords(entryText);
  const lang = useLang();
  const now = useNow();
  const end = trade.contest?.applyEnd;
  const days = end === undefined ? null : daysUntil(end, now);
  return (
    <ul className={styles.facts}>
      <li>{wordOf(contestGroup, trade.contestGroup, lang)}</li>
      {end !== undefined && days !== null && (
        <li className={days <= FEW_DAYS ? styles.urgent : undefined}>
          <ClockCircleOutlined aria-hidden />{' '}
          {days === 0
            ? t('closesToday', { time: end.slice(11, 16) })
            : days < 0
              ? t('over')
              : `${t('daysLeft', { count: days })} · ${t('closesAt', { time: end.slice(5, 16) })}`}
        </li>
      )}
      <li className={trade.quotaLeft !== null && trade.quotaLeft <= 0 ? styles.urgent : undefined}>
        <TeamOutlined aria-hidden />{' '}
        {trade.quotaLeft === null
          ? t('placesFree')
          : trade.quotaLeft <= 0
            ? t('placesFull')
            : t('placesLeft', { count: trade.quotaLeft })}
      </li>
    </ul>
  );
}
