import { CONTEST } from '@trainrace/contract/dictionaries';
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { Button, Dropdown, Skeleton } from 'antd';
import { download } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ContestDesk } from '#widgets/contest-desk/ContestDesk.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { REFRESH } from './assignment-states.ts';
import { about } from './referee-assignment.about.words.ts';
import styles from './referee-assignment.module.css';
import { refereeText } from './referee-assignment.words.ts';
import { TradeReferees } from './TradeReferees.tsx';

/** From its filing, those first whose day comes next; fees are paid once it is over. */
const WITH_REFEREES = [
  CONTEST.arranged,
  CONTEST.review,
  CONTEST.published,
  CONTEST.filed,
  CONTEST.running,
  CONTEST.scoring,
  CONTEST.publicity,
  CONTEST.results,
  CONTEST.closed,
] as const;

export function ContestReferees() {
  const t = useWords(refereeText);
  const label = useLabel();
  const { setSearch } = usePane();
  const all = <Button onClick={() => setSearch(new URLSearchParams({ list: '1' }))}>{t('allAssignments')}</Button>;
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/competition/referee_assignment'])} />
      <div className={styles.panel}>
        <ContestDesk states={WITH_REFEREES} name="contest" none={t('noContests')} tools={all}>
          {(contestId) => <Trades contestId={contestId} />}
        </ContestDesk>
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
