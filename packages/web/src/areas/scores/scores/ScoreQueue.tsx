// Waiting tasks, step by step: before a trade is chosen.
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/dictionaries';
import { endWords } from '@trainrace/contract/rules/period-end';
import { Button, Skeleton } from 'antd';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { momentNow } from '#resource/detail/moment-now.ts';
import { Failed } from '#widgets/Failed.tsx';
import { STAGES, stageOf, type Stage } from './queue.ts';
import { queueText } from './scores.words.ts';
import styles from '#widgets/queue.module.css';
import { useChosenTrade } from './use-chosen-trade.ts';

const MOST = 200;
const WAITING: Readonly<Record<string, unknown>> = { tradeStatus: [TRADE.running, TRADE.locked, TRADE.publicity] };

const ACTIONS = {
  enter: 'goEnter',
  check: 'goCheck',
  lock: 'goLock',
  publicize: 'goPublicize',
  publish: 'goPublish',
  publicity: 'goPublicity',
} as const;

export function ScoreQueue() {
  const t = useWords(queueText);
  const trades = useCall(contestTrade.list, { ...WAITING, size: MOST }, { quiet: true });
  if (trades.isLoadingError) return <Failed error={trades.error} retry={() => void trades.refetch()} />;
  if (trades.data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  const now = momentNow();
  const staged = Map.groupBy(trades.data.records, (trade) => stageOf(trade, now));
  const stages = STAGES.filter((stage) => staged.has(stage));
  if (stages.length === 0)
    return (
      <div className={styles.none}>
        <p>{t('none')}</p>
        <p>{t('noneNext')}</p>
      </div>
    );
  return (
    <div className={styles.queue}>
      {stages.map((stage, index) => (
        <section key={stage}>
          <h2>
            {t(stage)} <span className={styles.count}>{staged.get(stage)!.length}</span>
          </h2>
          <ul>
            {staged.get(stage)!.map((trade, at) => (
              <QueueRow key={trade.id} trade={trade} stage={stage} isNext={index === 0 && at === 0} />
            ))}
          </ul>
        </section>
      ))}
      {trades.data.total > MOST && <p>{t('more', { count: MOST })}</p>}
    </div>
  );
}

function QueueRow({ trade, stage, isNext }: { trade: ContestTrade; stage: Stage; isNext: boolean }) {
  const t = useWords(queueText);
  const label = useLabel();
  const { choose } = useChosenTrade();
  const { passedCount: all, scoredCount, checkedCount, publicityEnd } = trade;
  const said = {
    enter: t('enteredOf', { done: scoredCount, all }),
    check: t('checkedOf', { done: checkedCount, all }),
    lock: t('checkedOf', { done: checkedCount, all }),
    publicize: '',
    publish: '',
    publicity: publicityEnd === null ? '' : t('until', { until: label(endWords(publicityEnd)) }),
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{trade.tradeName}</strong>
        <span>{trade.contestName}</span>
      </span>
      <span className="figures">{said[stage]}</span>
      <Button
        type={isNext ? 'primary' : 'default'}
        aria-label={`${t(ACTIONS[stage])} ${trade.tradeName} ${trade.contestName}`}
        onClick={() => choose(trade.contestId, trade.id)}
      >
        {t(ACTIONS[stage])}
      </Button>
    </li>
  );
}
