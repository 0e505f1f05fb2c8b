// Irreversible effects of a cancellation, in numbers.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { TRADE } from '@trainrace/contract/dictionaries';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { cancelText } from './cancel.words.ts';

interface Props {
  contestId: string;
  /** One trade of it alone. */
  contestTradeId?: string;
  text: string;
}

export function CancelText({ contestId, contestTradeId, text }: Props) {
  const t = useWords(cancelText);
  const asked = { id: contestId, ...(contestTradeId === undefined ? {} : { contestTradeId }) };
  const found = useCall(contestInfo.progress, asked, { quiet: true, isAnew: true });
  const { data } = found;
  if (data === undefined)
    return (
      <>
        <p>{text}</p>
        {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      </>
    );
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  const trades = sum(data.trades.filter(({ tradeStatus }) => tradeStatus !== TRADE.cancelled));
  return (
    <>
      <p>{text}</p>
      <Note kind="warning" title={t('concerns')}>
        {contestTradeId === undefined && <p>{t('trades', { count: trades })}</p>}
        <p>{t('entries', { count: sum(data.entries) })}</p>
        <p>{t('told', { count: data.reached })}</p>
        {data.unreached > 0 && <p>{t('untold', { count: data.unreached })}</p>}
      </Note>
    </>
  );
}
