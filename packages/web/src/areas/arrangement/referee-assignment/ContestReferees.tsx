import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { Button, Dropdown, Empty, Skeleton } from 'antd';
import { useId } from 'react';
import { download } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Failed } from '#widgets/Failed.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { REFRESH } from './assignment-states.ts';
import { about } from './referee-assignment.about.words.ts';
import styles from './referee-assignment.module.css';
import { refereeText } from './referee-assignment.words.ts';
import { TradeReferees } from './TradeReferees.tsx';

/** From its filing; fees are paid once it is over. */
const WITH_REFEREES = [20, 30, 40, 50, 60, 70, 75, 80, 90] as const;

export function ContestReferees() {
  const t = useWords(refereeText);
  const label = useLabel();
  const fieldId = useId();
  const { search, setSearch } = usePane();
  const contestId = search.get('contest');
  const contests = useCall(contestInfo.contestList, { contestStatus: [...WITH_REFEREES] }, { quiet: true });
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/competition/referee_assignment'])} />
      <div className={styles.panel}>
        {contests.isError && <Failed error={contests.error} retry={() => void contests.refetch()} />}
        <div className={styles.tools}>
          <div className={styles.choice}>
            <label htmlFor={fieldId}>{t('contest')}</label>
            <NamedSelect
              id={fieldId}
              asked={contests}
              names={(contests.data ?? []).map(({ id, contestName }) => [id, contestName] as const)}
              placeholder={t('pickContest')}
              none={t('noContests')}
              value={contestId}
              onChange={(id: string) => setSearch(new URLSearchParams({ contest: id }), { replace: true })}
            />
          </div>
          <Button onClick={() => setSearch(new URLSearchParams({ list: '1' }))}>{t('allAssignments')}</Button>
        </div>
        {contestId === null ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pickFirst')}>
            <p className={styles.hint}>{t('pickFirstNext')}</p>
          </Empty>
        ) : (
          <Trades key={contestId} contestId={contestId} />
        )}
      </div>
    </div>
  );
}

function Trades({ contestId }: { contestId: string }) {
  const t = useWords(refereeText);
  const asked = useCall(refereeAssignment.overview, { contestId }, { quiet: true, keepFormer: true });
  if (asked.isLoadingError) return <Failed error={asked.error} retry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { trades, mayAssign, contestName } = asked.data;
  return (
    <>
      <ContestTools contestId={contestId} contestName={contestName} mayAssign={mayAssign} />
      {trades.length === 0 && <p className={styles.hint}>{t('noTrades')}</p>}
      <ul className={styles.trades}>
        {trades.map((trade) => (
          <TradeReferees key={trade.contestTradeId} trade={trade} mayAssign={mayAssign} />
        ))}
      </ul>
    </>
  );
}

function ContestTools({
  contestId,
  contestName,
  mayAssign,
}: {
  contestId: string;
  contestName: string;
  mayAssign: boolean;
}) {
  const t = useWords(refereeText);
  const command = useCommand();
  const recheck = async () => {
    const outcome = await command(refereeAssignment.recheck, { contestId }, { refresh: REFRESH, quiet: true });
    if (outcome.ok) notice('success', t('rechecked', { ...outcome.data }));
  };
  const sheet = (format: 'pdf' | 'xlsx', word: 'feePdf' | 'feeXlsx') => ({
    key: format,
    label: t(word),
    // The toast says what went wrong.
    onClick: () =>
      void download(refereeAssignment.feeSheet, { contestId, format }, `${contestName}.${format}`).catch(
        () => undefined,
      ),
  });
  return (
    <div className={styles.tools}>
      {mayAssign && <Button onClick={() => void recheck()}>{t('recheck')}</Button>}
      <Dropdown menu={{ items: [sheet('pdf', 'feePdf'), sheet('xlsx', 'feeXlsx')] }} trigger={['click']}>
        <Button>{t('feeSheet')}</Button>
      </Dropdown>
    </div>
  );
}
