// The trades of a contest, below its detail: looked through, added, changed and removed in place.
import { contestTrade, type ContestTrade } from '@trainrace/contract/competition/contest-trade';
import { contestInfo, type ContestInfo } from '@trainrace/contract/competition/contest-info';
import { isContestEditable } from '@trainrace/contract/competition/contest-commands';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { contestText } from './contest-info.words.ts';
import { useLabel } from '#i18n/language.ts';
import { resourceText } from '#resource/resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { RecordForm } from '#resource/form/RecordForm.tsx';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { metaOfField } from '#resource/fields.ts';
import type { AnyRecord } from '#resource/page.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import styles from './ContestTrades.module.css';
import { tradeCalls, tradePage } from './trade-page.tsx';
import { tradeTones } from './trade-tones.ts';

const SHOWN = ['tradeName', 'contestGroup', 'quotaTotal', 'quotaLeft', 'tradeStage'] as const;
const FAMILIES = [contestTrade.family.path, contestInfo.family.path];

export function ContestTrades({ record: contest }: { record: ContestInfo }) {
  const t = useWords(contestText);
  const r = useWords(resourceText);
  const label = useLabel();
  const command = useCommand();
  const refresh = useRefresh();
  const ofContest: Readonly<Record<string, string>> = { contestId: contest.id };
  const trades = useCall(
    contestTrade.list,
    { ...ofContest, size: MAX_PAGE_SIZE, ascs: ['tradeName'] },
    { quiet: true },
  );
  const isBureau = useRight('contest_info_file');
  const mayEdit = useRight(contestTrade.submit.action) && isContestEditable(contest.contestStatus, isBureau);
  /** null = closed, 'new' = a new one. */
  const [open, setOpen] = useState<ContestTrade | 'new' | null>(null);

  const remove = async (trade: ContestTrade) => {
    const title = `${t('removeTrade')}：${trade.tradeName}`;
    if (await ask({ title, yes: t('removeTrade'), isDanger: true }))
      await command(contestTrade.remove, { ids: [trade.id] }, { refresh: FAMILIES });
  };
  return (
    <section className={styles.trades}>
      <header>
        <h2 className="section-title">{t('trades')}</h2>
        {mayEdit && (
          <Button size="small" type="primary" ghost onClick={() => setOpen('new')}>
            {t('addTrade')}
          </Button>
        )}
      </header>
      {trades.isError ? (
        <Failed error={trades.error} retry={() => void trades.refetch()} />
      ) : (
        <RecordTable
          columns={SHOWN.map((field) => ({
            key: field,
            title: label(contestTrade.family.labels[field]),
            width: field === 'tradeName' ? 150 : 96,
            isFigures: field !== 'tradeName' && field !== 'contestGroup' && field !== 'tradeStage',
            render: (trade: ContestTrade) => (
              <FieldValue
                value={trade[field]}
                meta={metaOfField(tradeCalls.family, field) ?? { kind: 'text' }}
                tones={field === 'tradeStage' ? tradeTones : undefined}
                isShort
              />
            ),
          }))}
          rows={trades.data?.records}
          idOf={(trade) => trade.id}
          nameOf={(trade) => trade.tradeName}
          isBusy={trades.isPlaceholderData}
          empty={t('noTrades')}
          actionsOf={
            mayEdit
              ? (trade) => [
                  { key: 'edit', label: r('edit'), run: () => setOpen(trade) },
                  { key: 'remove', label: r('remove'), isDanger: true, run: () => void remove(trade) },
                ]
              : undefined
          }
        />
      )}
      {open !== null && (
        <TradeDrawer
          contest={contest}
          trade={open === 'new' ? null : open}
          close={() => setOpen(null)}
          done={() => void refresh(...FAMILIES)}
        />
      )}
    </section>
  );
}

interface DrawerProps {
  contest: ContestInfo;
  trade: ContestTrade | null;
  close: () => void;
  done: () => void;
}

function TradeDrawer({ contest, trade, close, done }: DrawerProps) {
  const t = useWords(contestText);
  const leave = useAskedLeave(close);
  const [page] = useState(() => tradePage(contest));
  return (
    <PaneDrawer title={t(trade === null ? 'addTrade' : 'editTrade')} close={leave} width={560}>
      <RecordForm
        calls={tradeCalls}
        page={page}
        record={trade as AnyRecord | null}
        leave={leave}
        done={() => {
          done();
          close();
        }}
      />
    </PaneDrawer>
  );
}
