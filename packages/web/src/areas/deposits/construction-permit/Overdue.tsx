// Days that a project is overdue, and when somebody was last told: colour with words.
import type { ConstructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { useWords } from '#i18n/words.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import styles from './Overdue.module.css';
import { permitText } from './construction-permit.words.ts';

export function Overdue({ permit: { overdueDays, deadline } }: { permit: ConstructionPermit }) {
  const t = useWords(permitText);
  if (deadline === null) return <StatusDot tone="idle">{t('noTerm')}</StatusDot>;
  if (overdueDays === 0) return <StatusDot tone="waiting">{t('inTime')}</StatusDot>;
  return (
    <span className={styles.overdue}>
      <StatusDot tone="bad">{t('overdue', { count: overdueDays })}</StatusDot>
    </span>
  );
}

export function LastReminder({ permit }: { permit: ConstructionPermit }) {
  const t = useWords(permitText);
  const { lastRemindTime, lastRemindName, remindCount } = permit;
  return (
    <>
      <span className="figures">{lastRemindTime?.slice(0, 16) ?? t('neverReminded')}</span>
      {lastRemindTime !== null && (
        <>
          <br />
          <small>{t('remindedBy', { name: lastRemindName ?? t('system'), count: remindCount })}</small>
        </>
      )}
    </>
  );
}
