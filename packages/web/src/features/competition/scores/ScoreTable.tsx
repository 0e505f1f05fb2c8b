// The competitors of a trade with their scores: typed into the row, checked and told in batches.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { PAGE_SIZES } from '@trainrace/contract/limits';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useAskAgain, useCall, useRefresh } from '#api/query.ts';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { ExportButton } from '#resource/list/ExportButton.tsx';
import { EmptyList } from '#resource/list/EmptyList.tsx';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import { CheckPicked } from './CheckPicked.tsx';
import { DeductionDialog } from './DeductionDialog.tsx';
import { SendScores } from './SendScores.tsx';
import styles from './scores.module.css';
import { useScoreColumns } from './use-score-columns.tsx';

export function ScoreTable({ tradeId }: { tradeId: string }) {
  const t = useWords(scoreText);
  const isPhone = useIsPhone();
  const refresh = useRefresh();
  const [{ current, size, name }, setPage] = useState({ current: 1, size: 50 as number, name: '' });
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [deducting, setDeducting] = useState<CompetitionInfo | null>(null);
  const askAgain = useAskAgain();
  const search = (words: string) => {
    setTyped(words);
    askAgain(competitionInfo.competitionInfoScorePage.path);
    setPage({ current: 1, size, name: words });
  };
  const filters: Readonly<Record<string, string>> = { contestTradeId: tradeId, ...(name === '' ? {} : { name }) };
  const query = { ...filters, current, size, ascs: ['rankNo', 'ticketNo'] };
  const rows = useCall(competitionInfo.competitionInfoScorePage, query, { keepFormer: true, quiet: true });
  const trade = useCall(contestTrade.detail, { id: tradeId }, { quiet: true });
  const isRunning = trade.data?.tradeStatus === TRADE.running;
  const mayEnter = useRight(competitionInfo.submit.action) && isRunning;
  const records = rows.data?.records;
  const columns = useScoreColumns(records ?? [], mayEnter);
  const selected = (records ?? []).filter(({ id }) => picked.includes(id));

  if (rows.isError && records === undefined) return <Failed error={rows.error} retry={() => void rows.refetch()} />;
  return (
    <section>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          style={{ width: 220 }}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(words) => search(words.trim())}
        />
        <span className={styles.hint} aria-live="polite">
          {rows.data && t('people', { count: rows.data.total })}
          {mayEnter && ` · ${t('cellHint')}`}
        </span>
        <span className={styles.actions}>
          {isRunning && <CheckPicked selected={selected} done={() => setPicked([])} />}
          <SendScores selected={selected} done={() => setPicked([])} />
          <ExportButton calls={competitionInfo} filters={filters} ids={picked} />
          <RefreshButton
            isBusy={rows.isFetching}
            refresh={() => refresh(competitionInfo.family.path, contestTrade.family.path)}
          />
        </span>
      </div>
      <RecordTable
        columns={columns}
        rows={records}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        isBusy={rows.isPlaceholderData}
        empty={
          name === '' ? t('empty') : <EmptyList says={undefined} isFiltered clear={() => search('')} add={undefined} />
        }
        selection={{ ids: picked, pick: setPicked }}
        actionsOf={
          mayEnter
            ? (row) =>
                row.scoreStatus <= SCORE.checked
                  ? [{ key: 'deduct', label: t('deductionEdit'), run: () => setDeducting(row) }]
                  : []
            : undefined
        }
      />
      {rows.data !== undefined && rows.data.total > size && (
        <Pagination
          align="end"
          simple={isPhone}
          current={current}
          pageSize={size}
          total={rows.data.total}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger
          onChange={(next, nextSize) => setPage({ current: nextSize === size ? next : 1, size: nextSize, name })}
        />
      )}
      {deducting !== null && <DeductionDialog row={deducting} close={() => setDeducting(null)} />}
    </section>
  );
}
