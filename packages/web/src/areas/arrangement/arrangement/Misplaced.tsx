// Sessions that a postponed contest left on its former days: seen at a glance, moved together once somebody agrees.
import { arrangement, type MisplacedSession } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { examType } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Note } from '#widgets/Note.tsx';
import styles from './arrangement.module.css';
import { misplacedText } from './arrangement.words.ts';

export function Misplaced({ contestId }: { contestId: string }) {
  const t = useWords(misplacedText);
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useCall(arrangement.misplaced, { contestId }, { quiet: true });
  if (data.length === 0) return null;
  return (
    <Note
      kind="warning"
      title={t('found', { count: data.length })}
      action={<Button onClick={() => setOpen(true)}>{t('look')}</Button>}
    >
      {isOpen && <MoveDialog contestId={contestId} sessions={data} close={() => setOpen(false)} />}
    </Note>
  );
}

interface Props {
  contestId: string;
  sessions: readonly MisplacedSession[];
  close: () => void;
}

const PATHS = [arrangement.misplaced.path, arrangement.board.path, examSession.family.path];

function MoveDialog({ contestId, sessions, close }: Props) {
  const t = useWords(misplacedText);
  const id = useId();
  const command = useCommand();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const told = sessions.reduce((sum, { ticketed }) => sum + ticketed, 0);
  const move = async () => {
    setSending(true);
    const outcome = await command(
      arrangement.moveSessions,
      {
        contestId,
        sessions: sessions.map(({ id: sessionId, version, toStart, toEnd }) => ({
          id: sessionId,
          version,
          startTime: toStart,
          endTime: toEnd,
        })),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
      { refresh: PATHS },
    );
    setSending(false);
    if (outcome.ok) close();
  };
  return (
    <Dialog
      width={640}
      title={t('title')}
      okText={told > 0 ? t('moveAndTell', { count: told }) : t('move')}
      okButtonProps={{ disabled: told > 0 && reason.trim() === '', loading: isSending }}
      onOk={() => void move()}
      onCancel={close}
    >
      <p className={styles.hint}>{t('help')}</p>
      <Moves sessions={sessions} />
      {told > 0 && (
        <div className={styles.choice}>
          <label htmlFor={id}>{t('reason')}</label>
          <Input.TextArea
            id={id}
            maxLength={200}
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}

function Moves({ sessions }: Pick<Props, 'sessions'>) {
  const lang = useLang();
  return (
    <ul className={styles.moves}>
      {sessions.map((session) => (
        <li key={session.id}>
          <b>
            {session.tradeName} {wordOf(examType, session.examType, lang)}
          </b>{' '}
          {session.venueName} {session.roomName}
          <br />
          <span className="figures">
            {session.startTime.slice(0, 16)} → {session.toStart.slice(0, 16)}
          </span>
        </li>
      ))}
    </ul>
  );
}
