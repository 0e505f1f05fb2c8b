// Attendance of a class: the code for the screen, and who has signed in when.
import { trainingAttendance, type AttendanceSheet } from '@trainrace/contract/areas/training/training-attendance';
import type { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { attendancePeriod } from '@trainrace/contract/areas/training/training.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { download } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { ActionProps } from '#resource/page.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './Attendance.module.css';
import { attendanceText } from './training-class.words.ts';
import { CodeOnScreen } from './CodeOnScreen.tsx';
import { PeopleOfSession } from './PeopleOfSession.tsx';

type Session = AttendanceSheet['sessions'][number];

/** So often the names of who signed in meanwhile come in. */
const LOOK_MS = 5000;

export function AttendanceDialog({ record, close }: ActionProps<typeof trainingClass.family.record.shape>) {
  const { id, className } = record;
  const found = useCall(trainingAttendance.sheet, { id }, { quiet: true, keepFormer: true });
  const { refetch } = found;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Dialog title={className} footer={null} width={880} onCancel={close}>
      {found.isError && found.data === undefined && <Failed error={found.error} retry={() => void refetch()} />}
      {found.data === undefined && !found.isError && <Waiting lines={6} />}
      {found.data && <Sheet sheet={found.data} />}
    </Dialog>
  );
}

function Sheet({ sheet }: { sheet: AttendanceSheet }) {
  const t = useWords(attendanceText);
  const lang = useLang();
  const { sessions, today, isRunning, classId, classNo, people } = sheet;
  const [at, setAt] = useState(() => firstOf(sessions, today));
  const session = sessions[at];
  if (session === undefined) return null;
  const save = (format: 'xlsx' | 'pdf') =>
    void download(trainingAttendance.print, { id: classId, format }, `${classNo}.${format}`).catch(() => undefined);
  const isToday = session.day === today;
  return (
    <>
      <div className={styles.head}>
        <Select<number>
          aria-label={t('session')}
          value={at}
          onChange={setAt}
          options={sessions.map(({ day, period }, value) => ({
            value,
            label: `${day} ${wordOf(attendancePeriod, period, lang)}`,
          }))}
        />
        <span>
          {t('there', { count: people.filter(({ marks }) => marks[at] !== null).length, all: people.length })}
        </span>
        <Button onClick={() => save('xlsx')}>{t('xlsx')}</Button>
        <Button onClick={() => save('pdf')}>{t('pdf')}</Button>
      </div>
      <div className={styles.both}>
        {isRunning && isToday && <CodeOnScreen classId={classId} session={session} />}
        {isRunning && !isToday && <p className={styles.hint}>{t('notToday')}</p>}
        <PeopleOfSession people={people} at={at} session={session} mayMark={isRunning && session.day <= today} />
      </div>
    </>
  );
}

/** That of today, else the last one that was. */
function firstOf(sessions: readonly Session[], today: string): number {
  const ofToday = sessions.findIndex(({ day }) => day === today);
  if (ofToday >= 0) return ofToday;
  return Math.max(
    0,
    sessions.findLastIndex(({ day }) => day < today),
  );
}
