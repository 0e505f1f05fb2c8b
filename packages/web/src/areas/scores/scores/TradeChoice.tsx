import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestGroup } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useEffect, useEffectEvent, useId } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { usePane } from '#widgets/pane.ts';
import styles from './scores.module.css';
import { useChosenTrade } from './use-chosen-trade.ts';

/** From the start of a contest to its archive. */
export const WITH_SCORES = [60, 70, 75, 80, 90, 95] as const;

export function TradeChoice() {
  const t = useWords(scoreText);
  const lang = useLang();
  const ids = useId();
  const { inside } = usePane();
  const { contestId, tradeId, choose } = useChosenTrade();
  const contests = useCall(contestInfo.contestList, { contestStatus: [...WITH_SCORES] }, { quiet: true });
  const first = contests.data?.find(({ id }) => id === contestId)?.trades[0]?.id;
  const chooseFirst = useEffectEvent((trade: string) => choose(contestId, trade));
  // A user who comes from a contest sees scores at once; the other trades are one choice away.
  useEffect(() => {
    if (tradeId === null && first !== undefined) chooseFirst(first);
  }, [tradeId, first]);
  if (contests.isLoadingError) return <Failed error={contests.error} retry={() => void contests.refetch()} />;
  const trades = contests.data?.find(({ id }) => id === contestId)?.trades ?? [];
  return (
    <div className={styles.choice}>
      {inside === undefined && (
        <div>
          <label htmlFor={`${ids}contest`}>{t('contest')}</label>
          <NamedSelect
            id={`${ids}contest`}
            asked={contests}
            names={(contests.data ?? []).map(({ id, contestName }) => [id, contestName] as const)}
            placeholder={t('pickContest')}
            none={t('noContests')}
            value={contestId}
            onChange={(id: string) => choose(id, null)}
          />
        </div>
      )}
      <div>
        <label htmlFor={`${ids}trade`}>{t('trade')}</label>
        <NamedSelect
          id={`${ids}trade`}
          disabled={contestId === null}
          asked={contests}
          names={trades.map(
            (trade) => [trade.id, `${trade.tradeName} · ${wordOf(contestGroup, trade.contestGroup, lang)}`] as const,
          )}
          placeholder={t('pickTrade')}
          value={tradeId}
          onChange={(id: string) => choose(contestId, id)}
        />
      </div>
    </div>
  );
}
