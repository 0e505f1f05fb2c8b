// The trades of a contest, below its detail: looked through, added, changed and removed in place.
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { isContestEditable } from '@trainrace/contract/areas/contests/contest-commands';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { useMemo } from 'react';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { ChildList } from '#resource/list/ChildList.tsx';
import { contestText } from './contest-info.words.ts';
import { tradesText } from './trades.words.ts';
import { tradeCalls, tradePage } from './trade-page.tsx';

const TradePromotions = lazyPart(() => import('./TradePromotions.tsx'), 'TradePromotions');

const REFRESH = [contestTrade.family.path, contestInfo.family.path];

export function ContestTrades({ record: contest }: { record: ContestInfo }) {
  const t = useWords(tradesText);
  const add = useWords(contestText)('addTrade');
  const isBureau = useRight('contest_info_file');
  // The same page as long as it is the same contest: its controls stay where they are.
  const page = useMemo(() => tradePage(contest), [contest]);
  return (
    <>
      <ChildList
        calls={tradeCalls}
        page={page}
        of={{ contestId: contest.id }}
        order="tradeName"
        mayEdit={isContestEditable(contest.contestStatus, isBureau)}
        words={{
          title: t('trades'),
          add,
          edit: t('editTrade'),
          remove: t('removeTrade'),
          empty: t('noTrades'),
        }}
        refresh={REFRESH}
      />
      <LazyBoundary fallback={null}>
        <TradePromotions contestId={contest.id} />
      </LazyBoundary>
    </>
  );
}
