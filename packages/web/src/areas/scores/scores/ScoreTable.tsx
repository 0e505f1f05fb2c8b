// The competitors of a trade with their scores: typed into the row, checked and told in batches.
import {
  competitionInfo,
  type CompetitionInfo,
  type ScoreWaits,
} from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/dictionaries';
import { Tag } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { BatchButton } from '#resource/command/BatchButton.tsx';
import { ExportButton } from '#resource/list/ExportButton.tsx';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useListPlace } from '#resource/list/list-place.ts';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import { scoreText } from '../scores.words.ts';
import { DeductionDialog } from './DeductionDialog.tsx';
import { ExplainDialog } from './ExplainDialog.tsx';
import { queueText } from './scores.words.ts';
import { SendScores } from './SendScores.tsx';
import { useChosenTrade } from './use-chosen-trade.ts';
import { useRowActions } from './use-row-actions.ts';
import { useScoreColumns } from './use-score-columns.tsx';

const REFRESH = [competitionInfo.family.path, contestTrade.family.path];

interface Props {
  /** Null: of every trade what waits. */
  tradeId: string | null;
  waiting?: ScoreWaits;
}

export function ScoreTable({ tradeId, waiting = 'enter' }: Props) {
  const t = useWords(scoreText);
  const q = useWords(queueText);
  const { choose } = useChosenTrade();
  const refresh = useRefresh();
  const [deducting, setDeducting] = useState<CompetitionInfo | null>(null);
  const [explaining, setExplaining] = useState<CompetitionInfo | null>(null);
  const place = useListPlace(competitionInfo.competitionInfoScorePage.path, 50);
  const { current, size, words } = place;
  const filters: Readonly<Record<string, string>> = {
    ...(tradeId === null ? { waitsForMe: waiting } : { contestTradeId: tradeId }),
    ...(words === '' ? {} : { name: words }),
  };
  const query = { ...filters, current, size, ascs: ['rankNo', 'ticketNo'] };
  const rows = useCall(competitionInfo.competitionInfoScorePage, query, { keepFormer: true, quiet: true });
  const trade = useCall(contestTrade.detail, { id: tradeId ?? '' }, { quiet: true, enabled: tradeId !== null });
  const isRunning = tradeId === null || trade.data?.tradeStatus === TRADE.running;
  const mayEnter = useRight(competitionInfo.submit.action) && isRunning;
  const mayList = useRight(contestTrade.checklist.action);
  const list = useCall(
    contestTrade.checklist,
    { id: tradeId ?? '' },
    { quiet: true, enabled: mayList && tradeId !== null, keepFormer: true },
  );
  const actionsOf = useRowActions({ isRunning, list: list.data, deduct: setDeducting, explain: setExplaining });
  const columns = useScoreColumns(rows.data?.records ?? [], { mayEnter, list: list.data, ofMany: tradeId === null });
  return (
    <>
      <FamilyList<CompetitionInfo>
        rows={rows}
        columns={columns}
        nameOf={nameOf}
        place={place}
        before={
          tradeId === null && (
            <Tag closable onClose={() => choose(null, null)}>
              {q(waiting)}
            </Tag>
          )
        }
        search={t('search')}
        says={rows.data && [t('people', { count: rows.data.total }), ...(mayEnter ? [t('cellHint')] : [])].join(' · ')}
        empty={t('empty')}
        isPickable
        tools={(selected, unpick) => (
          <>
            {isRunning && <CheckPicked selected={selected} done={unpick} />}
            <SendScores selected={selected} done={unpick} />
            <ExportButton calls={competitionInfo} filters={filters} ids={selected.map(({ id }) => id)} />
            <RefreshButton isBusy={rows.isFetching} refresh={() => refresh(...REFRESH)} />
          </>
        )}
        actionsOf={actionsOf}
      />
      {explaining !== null && <ExplainDialog row={explaining} close={() => setExplaining(null)} />}
      {deducting !== null && <DeductionDialog row={deducting} close={() => setDeducting(null)} />}
    </>
  );
}

const nameOf = ({ name }: CompetitionInfo) => name;

/** The second pair of eyes: whoever entered a score cannot check it, which each row says for itself. */
function CheckPicked({ selected, done }: { selected: readonly CompetitionInfo[]; done: () => void }) {
  const t = useWords(scoreText);
  return (
    <BatchButton
      type="primary"
      ghost
      title={t('checkHint')}
      call={competitionInfo.check}
      selected={selected}
      nameOf={nameOf}
      verb={(count) => (count === 0 ? t('checkNone') : t('checkPicked', { count }))}
      failed={(counts) => t('checkFailed', counts)}
      refresh={REFRESH}
      done={done}
    />
  );
}
