// The code that people scan, renewed before it is too old. By the clock of this page only seconds are counted.
import { trainingAttendance, type AttendanceSheet } from '@trainrace/contract/areas/training/training-attendance';
import { useEffect } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './Attendance.module.css';
import { attendanceText } from './training-class.words.ts';

interface Props {
  classId: string;
  session: AttendanceSheet['sessions'][number];
}

/** After a code could not be had: soon again. */
const RETRY_SECONDS = 5;

export function CodeOnScreen({ classId, session }: Props) {
  const t = useWords(attendanceText);
  const found = useCall(trainingAttendance.code, { id: classId, ...session }, { quiet: true, isAnew: true });
  const { refetch, data, isError } = found;
  const seconds = isError ? RETRY_SECONDS : data?.renewIn;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setInterval(() => void refetch(), seconds * 1000);
    return () => clearInterval(timer);
  }, [refetch, seconds]);
  return (
    <figure className={styles.code}>
      {isError && <Failed error={found.error} retry={() => void refetch()} />}
      {!isError && data === undefined && <Waiting lines={6} />}
      {!isError && data && <Cells cells={data.cells} label={t('code')} />}
      <figcaption>{t('scan')}</figcaption>
    </figure>
  );
}

function Cells({ cells, label }: { cells: readonly string[]; label: string }) {
  const path = cells
    .flatMap((line, y) => [...line].map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${cells.length} ${cells.length}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
