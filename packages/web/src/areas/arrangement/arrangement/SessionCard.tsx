// One session: its room as a grid of seats. A seat is a button, so that keys and fingers do what the mouse does by dragging.
import { LockOutlined, PushpinOutlined, WarningOutlined } from '@ant-design/icons';
import type { Board, BoardPerson, BoardSession } from '@trainrace/contract/areas/arrangement/arrangement';
import { seatsIn, type Problem } from '@trainrace/contract/areas/arrangement/problems';
import { formatSubject } from '@trainrace/contract/areas/arrangement/problems.labels';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';
import { SheetMenu } from './SheetMenu.tsx';
import { isFrozen, type Target } from './use-board.ts';

interface Props {
  session: BoardSession;
  board: Board;
  problems: readonly Problem[];
  picked: BoardPerson | null;
  choose: (person: BoardPerson | undefined, to: Target) => void;
  drop: (applicationId: string, to: Target) => void;
}

const BENCH = 6;

export function SessionCard({ session, board, problems, picked, choose, drop }: Props) {
  const t = useWords(boardText);
  const seated = seatsIn(board, session.id);
  const bySeat = new Map(seated.map((one) => [one.seat.seatNo, one]));
  const last = Math.max(session.capacity, ...seated.map(({ seat }) => seat.seatNo));
  const { startTime, endTime, venueName, roomName, batch } = session;
  return (
    <section className={styles.session} aria-label={`${startTime.slice(0, 16)} ${venueName} ${roomName}`}>
      <header>
        <div>
          <b className="figures">
            {startTime.slice(5, 16)}–{endTime.slice(11, 16)}
          </b>{' '}
          {venueName} {roomName} · #{batch}
        </div>
        <div className="figures">{t('places', { seated: seated.length, capacity: session.capacity })}</div>
        <SheetMenu sessionId={session.id} />
      </header>
      <p className={styles.front}>{t('front')}</p>
      <ol className={styles.seats} style={{ '--across': session.seatsPerRow ?? BENCH } as React.CSSProperties}>
        {Array.from({ length: last }, (_, at) => {
          const seatNo = at + 1;
          const one = bySeat.get(seatNo);
          return (
            <li key={seatNo}>
              <Seat
                seatNo={seatNo}
                one={one}
                problem={one && worstOf(problems, one.person.id, session.examType)}
                isPicked={one !== undefined && picked?.id === one.person.id}
                choose={() => choose(one?.person, { sessionId: session.id, seatNo })}
                drop={(id) => drop(id, { sessionId: session.id, seatNo })}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const ORDER = ['block', 'confirm', 'warn'] as const;

function worstOf(problems: readonly Problem[], applicationId: string, examType: number): Problem | undefined {
  const own = problems.filter((one) => one.applicationId === applicationId && one.examType === examType);
  return own.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))[0];
}

interface SeatProps {
  seatNo: number;
  one: ReturnType<typeof seatsIn>[number] | undefined;
  problem: Problem | undefined;
  isPicked: boolean;
  choose: () => void;
  drop: (applicationId: string) => void;
}

function Seat({ seatNo, one, problem, isPicked, choose, drop }: SeatProps) {
  const t = useWords(boardText);
  const lang = useLang();
  const taken = one && t('takenSeat', { seat: seatNo, name: one.person.name, unit: one.person.workUnit ?? '' });
  const said = problem && formatSubject(problem, lang);
  return (
    <button
      type="button"
      className={styles.seat}
      data-level={problem?.level}
      data-free={one === undefined || undefined}
      draggable={one !== undefined}
      aria-pressed={isPicked}
      aria-label={[taken ?? t('emptySeat', { seat: seatNo }), said].filter(Boolean).join(' ')}
      title={[taken, said].filter(Boolean).join('\n')}
      onClick={choose}
      onDragStart={(event) => one && event.dataTransfer.setData('text/plain', one.person.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <small className="figures">{seatNo}</small>
      {one !== undefined && (
        <>
          <b>{one.person.name}</b>
          <span>
            {problem !== undefined && <WarningOutlined aria-hidden />}
            {isFrozen(one.seat) ? (
              <LockOutlined title={t('frozen')} />
            ) : (
              one.seat.isFixed === 1 && <PushpinOutlined title={t('fixed')} />
            )}
            {one.seat.drawNo === null ? '' : t('draw', { no: one.seat.drawNo })}
          </span>
        </>
      )}
    </button>
  );
}
