// One entry of one's own, as its state allows: filled in, corrected, or followed.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { DRAFT, transition } from '@trainrace/contract/areas/contests/application-commands';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { WAIT } from '@trainrace/contract/dictionaries';
import { Skeleton } from 'antd';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { Failed } from '#widgets/Failed.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { EntryView } from './EntryView.tsx';
import { EntryWizard } from './EntryWizard.tsx';
import styles from './my.module.css';

export function MyEntry({ id }: { id: string }) {
  const found = useCall(applicationInfo.detail, { id }, { quiet: true });
  const entry = found.data;
  const contest = useCall(
    contestInfo.detail,
    { id: entry?.contestId ?? '' },
    { enabled: entry !== undefined, quiet: true },
  );
  const mayChange = useRight(applicationInfo.submit.action);
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (entry === undefined)
    return (
      <div className={styles.page}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  if (!mayChange || transition(entry, 'save', 'enterer') === null || entry.waitState === WAIT.inLine)
    return <EntryView entry={entry} contest={contest.data} />;
  return entry.auditStatus === DRAFT ? (
    <EntryWizard entry={entry} />
  ) : (
    <CorrectionForm entry={entry} contest={contest.data} />
  );
}
