import { Skeleton } from 'antd';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import type { Fields } from '#resource/form/use-fields.ts';
import { Failed } from '#widgets/Failed.tsx';
import { dayOf } from '../entry/days-left.ts';
import { entrantOf } from '../entry/entrant.ts';
import { useOpenTrades } from '../entry/open-trades.ts';
import { useNow } from '../entry/use-now.ts';
import { BeforeYouEnter } from './BeforeYouEnter.tsx';
import { TradePicker } from './TradePicker.tsx';

/** The trade of a draft, which may still be changed. */
export function TradeStep({ fields }: { fields: Fields }) {
  const t = useWords(myEntriesText);
  const { trades, error, retry } = useOpenTrades();
  const today = dayOf(useNow());
  if (error !== null) return <Failed error={error} retry={retry} />;
  if (trades === undefined) return <Skeleton active />;
  const tradeId = String(fields.values.contestTradeId);
  return (
    <>
      <TradePicker
        label={t('chooseTrade')}
        trades={trades}
        value={tradeId}
        onChange={(id) => fields.setValue('contestTradeId', id)}
      />
      <BeforeYouEnter
        contest={trades.find(({ id }) => id === tradeId)?.contest}
        trade={trades.find(({ id }) => id === tradeId)}
        entrant={entrantOf(fields.values, today)}
      />
    </>
  );
}
