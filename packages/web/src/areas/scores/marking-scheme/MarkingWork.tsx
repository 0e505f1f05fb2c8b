// Below a scheme: who marks which session, how far they are, and what the marks come to.
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import type { MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { EXAM, SCHEME } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './MarkingWork.module.css';
import { workText } from './marking-scheme.words.ts';
import { RefereeLinks } from './RefereeLinks.tsx';
import { SessionResults } from './SessionResults.tsx';

export function MarkingWork({ record: scheme }: { record: MarkingScheme }) {
  const t = useWords(workText);
  const fieldId = useId();
  const [picked, pick] = useState<string | null>(null);
  const query = { contestTradeId: scheme.contestTradeId, examType: [EXAM.practice], size: MAX_PAGE_SIZE };
  const sessions = useCall(examSession.list, { ...query, ascs: ['startTime'] }, { quiet: true });
  if (sessions.isLoadingError) return <Failed error={sessions.error} retry={() => void sessions.refetch()} />;
  if (sessions.data === undefined) return <Waiting />;
  const { records } = sessions.data;
  const sessionId = picked ?? (begun(records) ?? records[0])?.id;
  if (scheme.schemeState === SCHEME.draft) return <Note kind="info" title={t('notActive')} />;
  if (sessionId === undefined) return <Note kind="info" title={t('noSessions')} />;
  return (
    <>
      <div className={`${styles.part} ${styles.session}`}>
        <label htmlFor={fieldId}>{t('session')}</label>
        <Select
          id={fieldId}
          value={sessionId}
          options={records.map(({ id, startTime, roomName, venueName }) => ({
            value: id,
            label: `${startTime.slice(0, 16)} ${venueName} ${roomName}`,
          }))}
          onChange={pick}
        />
      </div>
      <RefereeLinks key={`links ${sessionId}`} scheme={scheme} sessionId={sessionId} />
      <SessionResults key={`results ${sessionId}`} scheme={scheme} sessionId={sessionId} />
    </>
  );
}

/** The last one that has begun is the one that is marked. */
const begun = <Session extends { startTime: string }>(sessions: readonly Session[]): Session | undefined =>
  sessions.findLast(({ startTime }) => Date.parse(`${startTime.replace(' ', 'T')}+08:00`) <= Date.now());
