import type { Board, BoardPerson, BoardSeat } from '@trainrace/contract/areas/arrangement/arrangement';
import { examType as examTypes } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Segmented, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';
import { BoardTools } from './BoardTools.tsx';
import { Misplaced } from './Misplaced.tsx';
import { MoveReason } from './MoveReason.tsx';
import { Problems } from './Problems.tsx';
import { SessionCard } from './SessionCard.tsx';
import { isFrozen, seatOf, useBoard, useMoves, type Target } from './use-board.ts';
import { Waiting } from './WaitingPeople.tsx';

type ExamType = BoardSeat['examType'];

export function BoardPanel({ contestId }: { contestId: string }) {
  const { asked, board, problems } = useBoard(contestId);
  if (asked.isLoadingError) return <Failed error={asked.error} retry={() => void asked.refetch()} />;
  if (board === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <Misplaced contestId={contestId} />
      <Seats board={board} problems={problems} />
    </>
  );
}

/** Trades in the order of the board; those without anybody have nothing to arrange. */
const tradesOf = ({ people, sessions }: Board) =>
  new Map([...people, ...sessions].map(({ contestTradeId, tradeName }) => [contestTradeId, tradeName]));

interface Asked {
  person: BoardPerson;
  to: Target;
}

function Seats({ board, problems }: { board: Board; problems: ReturnType<typeof useBoard>['problems'] }) {
  const t = useWords(boardText);
  const shown = useShown(board);
  const { type, sessions, waiting } = shown;
  const { picked, setPicked, asked, setAsked, move, undo, canUndo, put, choose, drop } = useSeating(board, shown);
  return (
    <>
      <BoardTools board={board} problems={problems} canUndo={canUndo} undo={undo} />
      <Problems problems={problems} />
      <Filters {...shown} />
      <div className={styles.board}>
        <Waiting people={waiting} picked={picked} pick={setPicked} />
        <div className={styles.sessions}>
          {sessions.length === 0 && <p className={styles.hint}>{t('noSessions')}</p>}
          {sessions.map((session) => (
            <SessionCard
              key={session.id}
              session={session}
              board={board}
              problems={problems}
              picked={picked}
              choose={choose}
              drop={drop}
            />
          ))}
        </div>
      </div>
      {picked !== null && (
        <Foot
          picked={picked}
          mayTakeOff={seatOf(picked, type) !== undefined && !isFrozen(seatOf(picked, type))}
          takeOff={() => void put(picked, { sessionId: null })}
          cancel={() => setPicked(null)}
        />
      )}
      {asked !== null && (
        <MoveReason
          name={asked.person.name}
          close={() => setAsked(null)}
          move={async (reason) => await move(asked.person, type, asked.to, reason)}
        />
      )}
    </>
  );
}

/** Somebody is picked and put somewhere, by presses or by dragging; who has a ticket is moved for a reason. */
function useSeating(board: Board, { people, type }: Shown) {
  const [picked, setPicked] = useState<BoardPerson | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { move, undo, canUndo } = useMoves();

  const put = async (person: BoardPerson, to: Target) => {
    setPicked(null);
    const other = people.find((one) => {
      const seat = seatOf(one, type);
      return seat !== undefined && seat.sessionId === to.sessionId && seat.seatNo === to.seatNo;
    });
    if (other?.id === person.id) return;
    if (isFrozen(seatOf(person, type)) || (other !== undefined && isFrozen(seatOf(other, type))))
      setAsked({ person, to });
    else await move(person, type, to);
  };
  const byId = (id: string) => board.people.find((person) => person.id === id);
  /** A seat is a place to put somebody who is picked, or somebody to pick. */
  const choose = (person: BoardPerson | undefined, to: Target) => {
    if (picked !== null) void put(picked, to);
    else if (person !== undefined) setPicked(person);
  };
  const drop = (id: string, to: Target) => {
    const person = byId(id);
    if (person !== undefined) void put(person, to);
  };
  return { picked, setPicked, asked, setAsked, move, undo, canUndo, put, choose, drop };
}

type Shown = ReturnType<typeof useShown>;

/** The trade and the kind of exam that are in sight, and who belongs to them. */
function useShown(board: Board) {
  const trades = tradesOf(board);
  const [chosenTrade, setTrade] = useState<string | null>(null);
  const [chosenType, setType] = useState<ExamType>(1);
  const tradeId = chosenTrade ?? [...trades.keys()][0] ?? '';
  const people = board.people.filter(({ contestTradeId }) => contestTradeId === tradeId);
  const types = examTypes.codes.filter((code) => people.some(({ needs }) => needs.includes(code)));
  const type = types.includes(chosenType) ? chosenType : (types[0] ?? chosenType);
  const sessions = board.sessions.filter((one) => one.contestTradeId === tradeId && one.examType === type);
  const waiting = people.filter((person) => person.isIn === 1 && person.needs.includes(type) && !seatOf(person, type));
  return { trades, tradeId, setTrade, types, type, setType, people, sessions, waiting };
}

function Filters({ trades, tradeId, setTrade, types, type, setType }: Shown) {
  const t = useWords(boardText);
  const lang = useLang();
  const fieldId = useId();
  return (
    <div className={styles.filters}>
      <label htmlFor={fieldId}>{t('trade')}</label>
      <Select
        id={fieldId}
        className={styles.trade ?? ''}
        value={tradeId}
        options={[...trades].map(([value, label]) => ({ value, label }))}
        onChange={(id: string) => setTrade(id)}
      />
      <Segmented
        aria-label={t('exam')}
        value={type}
        options={types.map((value) => ({ value, label: wordOf(examTypes, value, lang) }))}
        onChange={(value) => setType(value)}
      />
    </div>
  );
}

interface FootProps {
  picked: BoardPerson;
  mayTakeOff: boolean;
  takeOff: () => void;
  cancel: () => void;
}

/** Person who is picked, and the actions other than another seat. */
function Foot({ picked, mayTakeOff, takeOff, cancel }: FootProps) {
  const t = useWords(boardText);
  return (
    <output className={styles.foot}>
      <span>{t('picked', { name: picked.name })}</span>
      {mayTakeOff && (
        <button type="button" onClick={takeOff}>
          {t('takeOff')}
        </button>
      )}
      <button type="button" onClick={cancel}>
        {t('cancel')}
      </button>
    </output>
  );
}
