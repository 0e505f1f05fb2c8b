import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import {
  DRAFT,
  FIRST_RETURNED,
  FINAL_RETURNED,
  HOLDS_PLACE,
} from '@trainrace/contract/areas/contests/application-commands';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button, Skeleton } from 'antd';
import { useCall } from '#api/query.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { useOpenTrades, type OpenTrade } from '../entry/open-trades.ts';
import { EntryCard } from './EntryCard.tsx';
import styles from './my.module.css';
import { TradeCard } from './TradeCard.tsx';

export function MyHome() {
  const t = useWords(myEntriesText);
  const open = useOpenTrades();
  const mine = useCall(applicationInfo.listByPerson, { size: MAX_PAGE_SIZE }, { quiet: true });
  const { narrowed, shown, widen } = useNarrowed(mine.data?.records);
  const entries = mine.data?.records;
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      {mine.isError && <Failed error={mine.error} retry={() => void mine.refetch()} />}
      {entries !== undefined && entries.length > 0 && (
        <section className={styles.part}>
          <h2>{t('mine')}</h2>
          {narrowed !== null && (
            <p>
              {t(narrowed, { count: shown.length })}{' '}
              <Button type="link" size="small" onClick={widen}>
                {t('allMine')}
              </Button>
            </p>
          )}
          <ul className={styles.cards}>
            {shown.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                contest={open.trades?.find(({ contestId }) => contestId === entry.contestId)?.contest}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('open')}</h2>
        {open.error !== null ? (
          <Failed error={open.error} retry={open.retry} />
        ) : open.trades === undefined || (entries === undefined && !mine.isError) ? (
          <Skeleton active paragraph={{ rows: 5 }} />
        ) : open.trades.length === 0 ? (
          <div className={styles.empty}>
            <p>{t('noneOpen')}</p>
            <p>{t('noneOpenNext')}</p>
          </div>
        ) : (
          <ul className={styles.cards}>
            {open.trades.map((trade) => (
              <TradeCard
                key={trade.id}
                trade={trade}
                entry={entries?.find(({ contestTradeId }) => contestTradeId === trade.id)}
                other={lastAllowed(trade, entries ?? [])}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The entry that leaves no room for another trade of the same contest. */
function lastAllowed(
  { contestId, contest }: OpenTrade,
  entries: readonly ApplicationInfo[],
): ApplicationInfo | undefined {
  const held = entries.filter((entry) => entry.contestId === contestId && HOLDS_PLACE.includes(entry.auditStatus));
  return held.length >= (contest?.tradesPerPerson ?? 1) ? held[0] : undefined;
}

/** A link from a tile shows the counted entries; the rest is one click away. */
function useNarrowed(entries: readonly ApplicationInfo[] = []) {
  const { search, setSearch } = usePane();
  const narrowed =
    search.get('waitsFor') === 'applicant'
      ? 'onlyReturned'
      : search.get('auditStatus') === String(DRAFT)
        ? 'onlyDrafts'
        : null;
  const isShown = {
    onlyDrafts: ({ auditStatus }: ApplicationInfo) => auditStatus === DRAFT,
    onlyReturned: ({ auditStatus, returnTo }: ApplicationInfo) =>
      auditStatus === FIRST_RETURNED || (auditStatus === FINAL_RETURNED && returnTo === 'applicant'),
  };
  return {
    narrowed,
    shown: narrowed === null ? entries : entries.filter(isShown[narrowed]),
    widen: () => setSearch(new URLSearchParams(), { replace: true }),
  } as const;
}
