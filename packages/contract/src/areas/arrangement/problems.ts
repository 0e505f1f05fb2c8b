// Problems of an arrangement, and their severity: the same for the board, validExamDate and the issue of tickets.
import { foldName } from '../../rules/fold.ts';
import { EXAM, examType as examTypes, SEAT, type ProblemLevel } from '../../dictionaries.ts';
import type { Label } from '../../wire/label.ts';
import type { Board, BoardPerson, BoardSeat, BoardSession } from './arrangement.ts';
import { neighboursOf } from './neighbours.ts';
import type { ProblemKind } from './problems.labels.ts';

export interface Problem {
  kind: ProblemKind;
  level: Exclude<ProblemLevel, 'ok'>;
  applicationId: string | null;
  sessionId: string | null;
  examType: number;
  params: Readonly<Record<string, string | number | Label>>;
}

export const LEVELS: readonly ProblemLevel[] = ['ok', 'warn', 'confirm', 'block'];

export function isWorse(one: ProblemLevel, other: ProblemLevel): boolean {
  return LEVELS.indexOf(one) > LEVELS.indexOf(other);
}

type Span = Pick<BoardSession, 'startTime' | 'endTime'>;

export function overlaps(one: Span, other: Span): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime;
}

/** `now` as times are written. */
export function problemsOf(board: Board, now: string): Problem[] {
  const sessions = new Map(board.sessions.map((session) => [session.id, session]));
  return [
    ...board.sessions.flatMap((session) => sessionProblems(board, session, now)),
    ...board.people.flatMap((person) => personProblems(board, sessions, person, now)),
    ...clashes(board, sessions),
    ...neighbourProblems(board),
  ];
}

const shown = (time: string) => time.slice(0, 16);

function sessionProblems(board: Board, session: BoardSession, now: string): Problem[] {
  const of = { applicationId: null, sessionId: session.id, examType: session.examType };
  const { tradeName: trade, roomName: room } = session;
  const found: Problem[] = [];
  const seated = seatsIn(board, session.id);
  // An entrant who has sat his exam is no reason to look at the date again.
  if (session.startTime < now && seated.some(({ seat }) => seat.seatState <= SEAT.ticketed))
    found.push({ ...of, kind: 'past', level: 'block', params: { trade, time: shown(session.startTime) } });
  const most = Math.min(session.capacity, session.roomCapacity ?? 0);
  if (session.roomCapacity === null || session.capacity > session.roomCapacity || seated.length > most)
    found.push({ ...of, kind: 'roomTooSmall', level: 'block', params: { room, people: seated.length, most } });
  if (isOutside(board, session))
    found.push({ ...of, kind: 'outsideDates', level: 'confirm', params: { trade, time: shown(session.startTime) } });
  for (const { name, workUnit } of session.invigilators)
    if (workUnit && seated.some(({ person }) => isSameUnit(person.workUnit, workUnit)))
      found.push({ ...of, kind: 'invigilatorOfUnit', level: 'confirm', params: { name, unit: workUnit } });
  return found;
}

/** A contest without dates has none to be outside of. */
function isOutside(board: Board, { examType, startTime }: BoardSession): boolean {
  const day = startTime.slice(0, 10);
  if (examType === EXAM.theory) return board.theoryDate !== null && day !== board.theoryDate;
  const { practiceDateStart: from, practiceDateEnd: to } = board;
  return (from !== null && day < from) || (to !== null && day > to);
}

function personProblems(
  board: Board,
  sessions: ReadonlyMap<string, BoardSession>,
  person: BoardPerson,
  now: string,
): Problem[] {
  const of = { applicationId: person.id, sessionId: null };
  const { name } = person;
  if (person.isIn === 0)
    return person.seats.map(({ examType, sessionId }) => ({
      ...of,
      sessionId,
      examType,
      kind: 'notIn',
      level: 'confirm',
      params: { name },
    }));
  return person.needs.flatMap((examType): Problem[] => {
    const seat = person.seats.find((one) => one.examType === examType);
    const session = seat && sessions.get(seat.sessionId);
    if (session !== undefined) {
      const isTwice = person.elsewhere.some((span) => overlaps(span, session));
      return isTwice
        ? [{ ...of, sessionId: session.id, examType, kind: 'elsewhere', level: 'block', params: { name } }]
        : [];
    }
    const free = firstFree(board, person, examType, now);
    const isPlanned = board.sessions.some(
      (one) => one.contestTradeId === person.contestTradeId && one.examType === examType,
    );
    const exam: Label = examTypes.labels.get(examType)!;
    const params = {
      name,
      exam,
      trade: person.tradeName,
      room: free?.roomName ?? '',
      time: shown(free?.startTime ?? ''),
    };
    const kind = free !== undefined ? 'noSeat' : isPlanned ? 'noRoomLeft' : 'noSession';
    return [{ ...of, examType, kind, level: 'block', params }];
  });
}

/** Where a person could sit: a session of the trade with room, still to come, at a free time. */
export function firstFree(board: Board, person: BoardPerson, examType: number, now: string): BoardSession | undefined {
  const busy = [...busyOf(board, person), ...person.elsewhere];
  return board.sessions.find(
    (session) =>
      session.contestTradeId === person.contestTradeId &&
      session.examType === examType &&
      session.startTime >= now &&
      seatsIn(board, session.id).length < session.capacity &&
      !busy.some((span) => overlaps(span, session)),
  );
}

const busyOf = (board: Board, { person }: BoardPerson): Span[] => {
  const taken = new Set(
    board.people.filter((one) => one.person === person).flatMap(({ seats }) => seats.map(({ sessionId }) => sessionId)),
  );
  return board.sessions.filter(({ id }) => taken.has(id));
};

/** One person in two trades at the same time. */
function clashes(board: Board, sessions: ReadonlyMap<string, BoardSession>): Problem[] {
  const byPerson = new Map<number, { person: BoardPerson; seat: BoardSeat; session: BoardSession }[]>();
  for (const person of board.people)
    for (const seat of person.seats) {
      const session = sessions.get(seat.sessionId);
      if (session === undefined) continue;
      const own = byPerson.get(person.person) ?? [];
      byPerson.set(person.person, [...own, { person, seat, session }]);
    }
  return [...byPerson.values()].flatMap((own) =>
    own.flatMap((one) => {
      const other = own.find((two) => two !== one && overlaps(two.session, one.session));
      if (other === undefined) return [];
      const params = { name: one.person.name, trade: other.session.tradeName, time: shown(other.session.startTime) };
      const of = { applicationId: one.person.id, sessionId: one.session.id, examType: one.seat.examType };
      return [{ ...of, kind: 'overlap' as const, level: 'block' as const, params }];
    }),
  );
}

const isSameUnit = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && foldName(one) === foldName(other);

function neighbourProblems(board: Board): Problem[] {
  return board.sessions.flatMap((session) => {
    const bySeat = new Map(seatsIn(board, session.id).map((one) => [one.seat.seatNo, one.person]));
    return [...bySeat].flatMap(([seatNo, person]): Problem[] => {
      const beside = neighboursOf(seatNo, session.seatsPerRow)
        .map((place) => bySeat.get(place))
        .find((one) => one !== undefined && isSameUnit(one.workUnit, person.workUnit));
      if (beside === undefined) return [];
      const params = { name: person.name, other: beside.name, unit: person.workUnit ?? '' };
      const of = { applicationId: person.id, sessionId: session.id, examType: session.examType };
      return [{ ...of, kind: 'sameUnit', level: 'warn', params }];
    });
  });
}

interface Seated {
  person: BoardPerson;
  seat: BoardSeat;
}

const seatsOf = new WeakMap<readonly BoardPerson[], Map<string, Seated[]>>();

/** Found once for a board, which is never changed in place. */
export function seatsIn({ people }: Pick<Board, 'people'>, sessionId: string): readonly Seated[] {
  let bySession = seatsOf.get(people);
  if (bySession === undefined) {
    bySession = new Map();
    for (const person of people)
      for (const seat of person.seats) {
        const there = bySession.get(seat.sessionId);
        if (there === undefined) bySession.set(seat.sessionId, [{ person, seat }]);
        else there.push({ person, seat });
      }
    seatsOf.set(people, bySession);
  }
  return bySession.get(sessionId) ?? [];
}
