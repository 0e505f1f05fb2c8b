// A school or business enters its people for a trade: listed, completed, and handed in together.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestGroup } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Empty, Select } from 'antd';
import { useId } from 'react';
import { useCall } from '#api/query.ts';
import { groupText } from './group.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { isFull, useOpenTrades } from '../entry/open-trades.ts';
import styles from './group.module.css';
import { People } from './People.tsx';
import { peopleOf } from './people-of.ts';

export function GroupEntriesPage() {
  const t = useWords(groupText);
  const lang = useLang();
  const id = useId();
  const { search, setSearch } = usePane();
  const { trades, error, retry } = useOpenTrades();
  const chosen = search.get('trade');
  const trade = trades?.find((one) => one.id === chosen);
  // A link from outside may lead to a closed trade: its people tell its name.
  const closed = useCall(applicationInfo.listByTournament, peopleOf(chosen ?? ''), {
    quiet: true,
    enabled: chosen !== null && trades !== undefined && trade === undefined,
  }).data?.records[0];
  const known = closed === undefined ? [] : [{ ...closed, id: closed.contestTradeId }];
  const tradeOf = (one: { tradeName: string; contestGroup: number; teamSize: number }) =>
    [
      one.tradeName,
      wordOf(contestGroup, one.contestGroup, lang),
      ...(one.teamSize > 1 ? [t('teamsOf', { size: one.teamSize })] : []),
    ].join(' · ');
  const choose = (tradeId: string) => setSearch(new URLSearchParams({ trade: tradeId }), { replace: true });
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      <div className={styles.panel}>
        {error ? (
          <Failed error={error} retry={retry} />
        ) : (
          <div className={styles.choice}>
            <label htmlFor={id}>{t('trade')}</label>
            <Select
              id={id}
              loading={trades === undefined}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('pickTrade')}
              notFoundContent={t('noTrades')}
              value={chosen}
              options={[...(trades ?? []), ...known].map((one) => ({
                value: one.id,
                label: `${tradeOf(one)} · ${one.contestName}`,
                trade: tradeOf(one),
                contest: one.contestName,
              }))}
              optionRender={({ data }) => (
                <>
                  <div className={styles.trade}>{data.trade}</div>
                  <div className={styles.contest}>{data.contest}</div>
                </>
              )}
              onChange={choose}
            />
            {trade && <span>{trade.quotaLeft === null ? t('noLimit') : t('places', { count: trade.quotaLeft })}</span>}
          </div>
        )}
        {chosen === null ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pickFirst')} />
        ) : (
          <People
            key={chosen}
            tradeId={chosen}
            left={trade?.quotaLeft ?? null}
            isFull={trade !== undefined && isFull(trade)}
            teamSize={trade?.teamSize ?? closed?.teamSize ?? 1}
          />
        )}
      </div>
    </div>
  );
}
