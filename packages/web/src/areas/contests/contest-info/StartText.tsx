import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { startWarnings } from '@trainrace/contract/areas/contests/start-warnings';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { useCall } from '#api/query.ts';
import { tradesText } from './trades.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';

const WORDS = { tooFew: 'tooFewEntrants', notFull: 'teamsNotFull', noChief: 'noChiefReferee' } as const;

/** Warnings before the start. */
export function StartText({ contestId }: { contestId: string }) {
  const t = useWords(tradesText);
  const of: Readonly<Record<string, string>> = { contestId };
  const trades = useCall(contestTrade.list, { ...of, size: MAX_PAGE_SIZE, ascs: ['tradeName'] }, { quiet: true });
  const warnings = startWarnings(trades.data?.records ?? []);
  return (
    <>
      {trades.isError && <Failed error={trades.error} retry={() => void trades.refetch()} />}
      {warnings.length > 0 && (
        <Note kind="warning" title={t('startAnyway')}>
          {warnings.map(({ key, tradeName: trade, passed, wanted }) => (
            <p key={key + trade}>{t(WORDS[key], { trade, passed, wanted })}</p>
          ))}
        </Note>
      )}
    </>
  );
}
