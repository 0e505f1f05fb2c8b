import { formatMessage } from '@trainrace/contract/messages';
import { useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { DayControl } from '#widgets/DayControl.tsx';
import styles from './DayRange.module.css';

interface Props {
  id: string;
  label: string;
  /** yyyy-MM, or nothing. */
  value: string;
  enter: (month: string) => void;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Input that cannot be read as a month stays, and is reported. */
export function MonthFilter({ id, label, value, enter }: Props) {
  const lang = useLang();
  const [unread, setUnread] = useState<string | null>(null);
  const errorId = `${id}-error`;
  const take = (typed: string | null) => {
    const isRead = typed === null || MONTH.test(typed);
    setUnread(isRead ? null : typed);
    if (isRead) enter(typed ?? '');
  };
  return (
    <>
      <DayControl
        id={id}
        kind="month"
        value={unread ?? (value === '' ? null : value)}
        onChange={take}
        {...(unread === null ? {} : { told: { 'aria-invalid': true, 'aria-describedby': errorId } })}
      />
      {unread !== null && (
        <p id={errorId} role="alert" className={styles.error}>
          {formatMessage('fieldFormat', lang, { label })}
        </p>
      )}
    </>
  );
}
