import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { usePane } from '#widgets/pane.ts';
import { EntryStatus } from '../entry/EntryStatus.tsx';
import { isFull, type OpenTrade } from '../entry/open-trades.ts';
import { TradeFacts } from '../entry/TradeFacts.tsx';
import { addressOfNew } from './addresses.ts';
import styles from './my.module.css';

interface Props {
  trade: OpenTrade;
  /** One's own entry of this trade, if there is one. */
  entry: ApplicationInfo | undefined;
  /** Another trade of the same contest that one is entered in, where the contest allows no more. */
  other: ApplicationInfo | undefined;
}

export function TradeCard({ trade, entry, other }: Props) {
  const t = useWords(myEntriesText);
  const { setSearch } = usePane();
  const mayEnter = useRight(applicationInfo.submit.action);
  const mustWait = isFull(trade);
  const isTeam = trade.teamSize > 1;
  return (
    <li className={`sheet ${styles.card}`}>
      <h3>{trade.tradeName}</h3>
      <p className={styles.contest}>{trade.contestName}</p>
      <TradeFacts trade={trade} />
      <div className={styles.actions}>
        {entry !== undefined ? (
          <>
            <EntryStatus entry={entry} />
            {mayEnter && isTeam && (
              <Button size="large" onClick={() => setSearch(addressOfNew(trade.id))}>
                {t('addMember')}
              </Button>
            )}
          </>
        ) : other !== undefined ? (
          <span className={styles.contest}>{t('otherTrade', { trade: other.tradeName })}</span>
        ) : (
          mayEnter && (
            <Button
              type="primary"
              size="large"
              aria-label={`${t(mustWait ? 'enterToWait' : 'enter')} ${trade.tradeName}`}
              onClick={() => setSearch(addressOfNew(trade.id))}
            >
              {t(mustWait ? 'enterToWait' : 'enter')}
            </Button>
          )
        )}
      </div>
    </li>
  );
}
