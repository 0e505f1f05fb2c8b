import { arrangement, type Board } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import type { Problem } from '@trainrace/contract/areas/arrangement/problems';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { notice } from '#widgets/notice.ts';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';
import { PrintTickets } from './PrintTickets.tsx';
import { REFRESH } from './use-board.ts';

interface Props {
  board: Board;
  problems: readonly Problem[];
  canUndo: boolean;
  undo: () => Promise<boolean>;
}

/** The next step is the primary one: seats first, then tickets, then paper. */
export function BoardTools({ board, problems, canUndo, undo }: Props) {
  const t = useWords(boardText);
  const command = useCommand();
  const [isBusy, setBusy] = useState(false);
  const maySave = useRight(examSession.submit.action);
  const { contestId, people } = board;
  const seats = people.flatMap(({ seats }) => seats);
  const hasTickets = seats.some(({ seatState }) => seatState > 1);
  const toTell = people.filter(({ seats }) => seats.some(({ seatState }) => seatState === 1)).length;
  const isWaiting = people.some(
    ({ isIn, needs, seats }) => isIn === 1 && needs.some((type) => !seats.some(({ examType }) => examType === type)),
  );
  const isBlocked = problems.some(({ level }) => level === 'block');

  const busy = async (task: () => Promise<unknown>) => {
    setBusy(true);
    await task();
    setBusy(false);
  };
  const seat = async () => {
    if (seats.length > 0 && !(await ask({ title: t('seatAllAsk'), content: t('seatAllContent'), yes: t('seatAll') })))
      return;
    const outcome = await command(arrangement.seat, { contestId }, { refresh: REFRESH });
    if (outcome.ok) notice(outcome.data.unseated > 0 ? 'warning' : 'info', t('seated', outcome.data));
  };
  const publish = async () => {
    const confirm = problems.filter(({ level }) => level === 'confirm').length;
    const content = t('publishContent', { people: toTell, confirm });
    if (!(await ask({ title: t('publishAsk'), content, yes: t('publish') }))) return;
    await command(arrangement.publishTickets, { contestId, isConfirmed: true }, { refresh: REFRESH });
  };
  const takeBack = async () => {
    if (await undo()) notice('info', t('undone'));
  };
  return (
    <div className={styles.tools}>
      <Button
        type={isWaiting ? 'primary' : 'default'}
        disabled={board.sessions.length === 0}
        loading={isBusy}
        onClick={() => void busy(seat)}
      >
        {t('seatAll')}
      </Button>
      <Button
        type={!isWaiting && toTell > 0 ? 'primary' : 'default'}
        disabled={toTell === 0 || isBlocked}
        loading={isBusy}
        onClick={() => void busy(publish)}
      >
        {t('publish')}
      </Button>
      {hasTickets && <PrintTickets contestId={contestId} />}
      <Button disabled={!canUndo} loading={isBusy} onClick={() => void busy(takeBack)}>
        {t('undo')}
      </Button>
      {maySave && <Link to={`/competition/exam_session?contestId=${contestId}`}>{t('sessions')}</Link>}
    </div>
  );
}
