// From the first mark to the published result: one trade at a time.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import styles from './scores.module.css';
import { ScoreQueue } from './ScoreQueue.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { TradeChoice, WITH_SCORES } from './TradeChoice.tsx';
import { TradeStage } from './TradeStage.tsx';
import { useChosenTrade } from './use-chosen-trade.ts';

const ScoreList = lazyPart(() => import('./ScoreList.tsx'), 'ScoreList');
const Present = lazyPart(() => import('#resource/together/Present.tsx'), 'Present', { isExtra: true });

/** Names that the page itself keeps in the address. */
const OWN = new Set(['contest', 'trade', 'waitsForMe']);

/** Filters in the address ask for rows of all trades. */
export function ScoresPage() {
  const { search, inside } = usePane();
  if (inside !== undefined || [...search.keys()].every((key) => OWN.has(key))) return <TradeScores />;
  return (
    <LazyBoundary fallback={<Waiting />}>
      <ScoreList />
    </LazyBoundary>
  );
}

function TradeScores() {
  const t = useWords(scoreText);
  const { inside } = usePane();
  const { tradeId, waiting } = useChosenTrade();
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      <div className={styles.panel}>
        <TradeChoice />
        {tradeId === null && waiting !== null ? (
          <ScoreTable key={waiting} tradeId={null} waiting={waiting} />
        ) : tradeId === null ? (
          // In the workspace of a contest its first trade is chosen, or there is none with scores yet.
          inside === undefined ? (
            <ScoreQueue />
          ) : (
            <NotYet />
          )
        ) : (
          <>
            <LazyBoundary fallback={null}>
              <Present
                key={`present-${tradeId}`}
                place={{ bizTable: bizTableOf(contestTrade.family), bizId: tradeId }}
              />
            </LazyBoundary>
            <TradeStage key={tradeId} tradeId={tradeId} />
            <ScoreTable key={`rows-${tradeId}`} tradeId={tradeId} />
          </>
        )}
      </div>
    </div>
  );
}

/** Said once it is known that the contest has no trade with scores yet. */
function NotYet() {
  const t = useWords(scoreText);
  const { contestId } = useChosenTrade();
  const { data } = useCall(contestInfo.contestList, { contestStatus: [...WITH_SCORES] }, { quiet: true });
  return data?.some(({ id }) => id === contestId) === false ? <p>{t('notYet')}</p> : null;
}
