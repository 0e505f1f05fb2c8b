// Where the trade stands between entry and publication, and the commands that lead on.
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { tradeCommands } from '@trainrace/contract/competition/contest-trade-commands';
import { contestTrade, type ContestTrade, type TradeCommand } from '@trainrace/contract/competition/contest-trade';
import { TRADE } from '@trainrace/contract/dictionaries';
import { stepOf, verbsOf } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { Button, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { ImportButton } from '#resource/import/ImportButton.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './scores.module.css';

const REFRESH = [contestTrade.family.path, competitionInfo.family.path, contestInfo.family.path];

export function TradeStage({ tradeId }: { tradeId: string }) {
  const t = useWords(scoreText);
  const isPhone = useIsPhone();
  const trade = useCall(contestTrade.detail, { id: tradeId }, { quiet: true });
  if (trade.isError) return <Failed error={trade.error} retry={() => void trade.refetch()} />;
  if (trade.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  const { passedCount, scoredCount, checkedCount, snapshotHash } = trade.data;
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
      <TradeCommands trade={trade.data} />
      {snapshotHash !== null && (
        <span>
          {t('hash')} <span className={styles.hash}>{snapshotHash}</span>
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

function TradeCommands({ trade }: { trade: ContestTrade }) {
  const t = useWords(scoreText);
  const rights = useRights();
  const [asked, setAsked] = useState<TradeCommand | null>(null);
  const offered = verbsOf(tradeCommands).filter(
    (command) =>
      stepOf(tradeCommands, command, trade) !== null && rights.has(actionOf(contestTrade.command, { command })),
  );
  const needed = asked !== null && tradeCommands.commands[asked].needs?.['reason'] ? (['reason'] as const) : [];
  return (
    <div className={styles.actions}>
      {trade.tradeStatus === TRADE.running && (
        <ImportButton
          calls={competitionInfo}
          title={`${t('importScores')}：${trade.tradeName}`}
          text={t('importText')}
          place={{ contestId: trade.contestId, contestTradeId: trade.id }}
          refresh={REFRESH}
        />
      )}
      {offered.map((command) => (
        <Button
          key={command}
          type={command === 'unlock' || command === 'cancel' ? 'default' : 'primary'}
          danger={command === 'cancel'}
          onClick={() => setAsked(command)}
        >
          {t(command)}
        </Button>
      ))}
      {asked !== null && (
        <CommandDialog
          title={`${t(asked)}：${trade.tradeName}`}
          text={t(`${asked}Text`)}
          verb={t(asked)}
          isDanger={asked === 'cancel'}
          call={contestTrade.command}
          input={{ id: trade.id, command: asked, version: trade.version }}
          fields={needed}
          needed={needed}
          labels={commandLabels}
          refresh={REFRESH}
          close={() => setAsked(null)}
        />
      )}
    </div>
  );
}
