// Facts about the contest, the trade and the place that a session is for.
import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { usePane } from '#widgets/pane.ts';

/** In the address of a further session: the one before. */
export const AFTER = 'after';

export function useContestOf(tradeId: unknown) {
  const { search } = usePane();
  const mayLook = useRight(arrangement.board.action);
  const own = typeof tradeId === 'string' && tradeId !== '' ? tradeId : null;
  const trade = useCall(contestTrade.detail, { id: own ?? '' }, { enabled: own !== null, quiet: true });
  const contestId = own === null ? search.get('contestId') : (trade.data?.contestId ?? null);
  const board = useCall(
    arrangement.board,
    { contestId: contestId ?? '' },
    { enabled: mayLook && contestId !== null, quiet: true, isSummary: true, follows: [examSession.family.path] },
  );
  return { trade: own === null ? undefined : trade.data, board: contestId === null ? undefined : board.data };
}
