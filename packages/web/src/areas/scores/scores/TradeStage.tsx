// Where the trade stands between entry and publication, and the commands that lead on.
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import { contestTrade, type ContestTrade, type TradeCommand } from '@trainrace/contract/areas/contests/contest-trade';
import { tradeCommandLabels } from '@trainrace/contract/areas/contests/contest-trade-commands.labels';
import { TRADE } from '@trainrace/contract/dictionaries';
import { nextCommand, stepOf, verbsOf } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { endWords } from '@trainrace/contract/rules/period-end';
import { Button, Skeleton, Steps } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { scoreText } from '../scores.words.ts';
import { useColon, useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { TextProps } from '#resource/command/commands.ts';
import { TableCommand } from '#resource/command/TableCommand.tsx';
import { ImportButton } from '#resource/import/ImportButton.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import { PublishText } from './PublishText.tsx';
import styles from './scores.module.css';
import { useTradeFacts } from './use-trade-facts.ts';

const Checklist = lazyPart(() => import('./Checklist.tsx'), 'Checklist');
const TradeFacts = lazyPart(() => import('./TradeFacts.tsx'), 'TradeFacts');
const Snapshots = lazyPart(() => import('./Snapshots.tsx'), 'Snapshots');
const CancelText = lazyPart(() => import('#widgets/CancelText.tsx'), 'CancelText');

const REFRESH = [contestTrade.family.path, competitionInfo.family.path, contestInfo.family.path];

export function TradeStage({ tradeId }: { tradeId: string }) {
  const t = useWords(scoreText);
  const isPhone = useIsPhone();
  const label = useLabel();
  const [isShown, setShown] = useState(false);
  const trade = useCall(contestTrade.detail, { id: tradeId }, { quiet: true });
  if (trade.isLoadingError) return <Failed error={trade.error} retry={() => void trade.refetch()} />;
  if (trade.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  const { passedCount, scoredCount, checkedCount, snapshotHash, tradeStatus, publicityEnd, appealEnd } = trade.data;
  const steps = [
    { title: t('enter'), content: `${t('entered', { count: scoredCount })} / ${passedCount}` },
    { title: t('check'), content: `${t('checked', { count: checkedCount })} / ${passedCount}` },
    { title: t('lock') },
    { title: t('publicize') },
    { title: t('publish') },
  ];
  return (
    <section className={styles.stage}>
      <Steps
        className={styles.steps ?? ''}
        size="small"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        current={stageOf(trade.data)}
        items={steps}
      />
      {tradeStatus === TRADE.publicity && publicityEnd !== null && appealEnd !== null && (
        <span>
          {t('heardUntil', { publicity: label(endWords(publicityEnd)), appeals: label(endWords(appealEnd)) })}
        </span>
      )}
      <TradeCommands trade={trade.data} />
      {snapshotHash !== null && (
        <span>
          {t('hash')} <span className={styles.hash}>{snapshotHash}</span>{' '}
          <Button type="link" size="small" onClick={() => setShown(true)}>
            {t('versions')}
          </Button>
          <Link to={`/competition/score_correction?contestTradeId=${tradeId}`}>{t('corrections')}</Link>
          {isShown && (
            <LazyBoundary fallback={null}>
              <Snapshots tradeId={tradeId} close={() => setShown(false)} />
            </LazyBoundary>
          )}
        </span>
      )}
    </section>
  );
}

/** The step that is going on. */
function stageOf({ tradeStatus, passedCount, scoredCount, checkedCount }: ContestTrade): number {
  if (tradeStatus === TRADE.published) return 5;
  if (tradeStatus === TRADE.publicity) return 4;
  if (tradeStatus === TRADE.locked) return 3;
  if (checkedCount === passedCount && passedCount > 0) return 2;
  return scoredCount === passedCount && passedCount > 0 ? 1 : 0;
}

const commands = {
  table: tradeCommands,
  words: tradeCommandLabels,
  call: contestTrade.command,
  name: 'tradeName',
  refresh: REFRESH,
  texts: {
    lock: ({ record, text }: TextProps) => (
      <>
        <p>{text}</p>
        <LazyBoundary fallback={null}>
          <Checklist tradeId={String(record['id'])} />
        </LazyBoundary>
      </>
    ),
    publicize: (asked: TextProps) => <TradeFacts verb="publicize" {...asked} />,
    withdraw: (asked: TextProps) => <TradeFacts verb="withdraw" {...asked} />,
    publish: ({ record, text }: TextProps) => (
      <>
        <PublishText tradeId={String(record['id'])} text={text} />
        <TradeFacts verb="publish" record={record} text="" />
        <LazyBoundary fallback={null}>
          <Checklist tradeId={String(record['id'])} />
        </LazyBoundary>
      </>
    ),
    cancel: ({ record, text }: TextProps) => (
      <CancelText contestId={String(record['contestId'])} contestTradeId={String(record['id'])} text={text} />
    ),
  },
};

function TradeCommands({ trade }: { trade: ContestTrade }) {
  const t = useWords(scoreText);
  const label = useLabel();
  const colon = useColon();
  const rights = useRights();
  const whyId = useId();
  const [asked, setAsked] = useState<TradeCommand | null>(null);
  const { why, next } = useTradeFacts(trade);
  const offered = verbsOf(tradeCommands).filter(
    (command) =>
      stepOf(tradeCommands, command, trade) !== null && rights.has(actionOf(contestTrade.command, { command })),
  );
  return (
    <div className={styles.actions}>
      {next !== null && <strong className={styles.next}>{next}</strong>}
      {offered.map(
        (command) =>
          why.has(command) && (
            <p key={command} id={whyId + command} className={styles.why}>
              {label(tradeCommandLabels[command].verb) + colon + why.get(command)!}
            </p>
          ),
      )}
      {trade.tradeStatus === TRADE.running && (
        <ImportButton
          calls={competitionInfo}
          title={t('importScores') + colon + trade.tradeName}
          text={t('importText')}
          place={{ contestId: trade.contestId, contestTradeId: trade.id }}
          refresh={REFRESH}
        />
      )}
      {offered.map((command) => (
        <Button
          key={command}
          type={command === nextCommand(tradeCommands, trade)?.verb && !why.has(command) ? 'primary' : 'default'}
          disabled={why.has(command)}
          aria-describedby={why.has(command) ? whyId + command : undefined}
          danger={tradeCommands.commands[command].isDanger ?? false}
          onClick={() => setAsked(command)}
        >
          {label(tradeCommandLabels[command].verb)}
        </Button>
      ))}
      {asked !== null && <TableCommand commands={commands} verb={asked} record={trade} close={() => setAsked(null)} />}
    </div>
  );
}
