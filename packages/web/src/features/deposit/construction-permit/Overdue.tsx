// Days that a project is overdue, and when somebody was last told: colour with words.
import type { ConstructionPermit } from '@trainrace/contract/deposit/construction-permit';
import { depositRemind } from '@trainrace/contract/deposit/send-remind';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { remindText } from '../remind.words.ts';
import { RemindDialog } from '../SendRemind.tsx';
import styles from './Overdue.module.css';
import { permitText } from './construction-permit.words.ts';
import { remindedInDay } from './reminded-in-day.ts';

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
  const mayRemind = useRight(depositRemind.sendRemind.action);
  const { lastRemindTime, lastRemindName, remindCount } = permit;
  return (
    <>
      <span className="figures">{lastRemindTime?.slice(0, 16) ?? t('neverReminded')}</span>
      {mayRemind && <RemindButton permit={permit} />}
      {lastRemindTime !== null && (
        <>
          <br />
          <small>{t('remindedBy', { name: lastRemindName ?? t('system'), count: remindCount })}</small>
        </>
      )}
    </>
  );
}

/** Beside when somebody was told last: whether it is time to tell them again is seen at one look. */
function RemindButton({ permit }: { permit: ConstructionPermit }) {
  const t = useWords(remindText);
  const say = useLabel();
  const [isOpen, setOpen] = useState(false);
  const blocked = remindedInDay(permit);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        disabled={blocked !== null}
        title={blocked === null ? undefined : say(blocked)}
        aria-label={`${t('verb')} ${permit.projectName}`}
        onClick={() => setOpen(true)}
      >
        {t('verb')}
      </Button>
      {isOpen && <RemindDialog selected={[permit]} close={close} done={close} />}
    </>
  );
}
