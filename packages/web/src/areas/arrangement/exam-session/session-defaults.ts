// A new session begins with what the contest still needs: whose seats are missing, on which day, from which hour, where.
import type { Board, BoardSession } from '@trainrace/contract/areas/arrangement/arrangement';
import type { ExamSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { EXAM } from '@trainrace/contract/dictionaries';

type ExamType = BoardSession['examType'];

export interface Exam {
  contestTradeId: string | null;
  examType: ExamType | null;
}

export interface Place {
  venueId: string | null;
  roomName: string | null;
}

export type Entered = Readonly<Record<string, unknown>>;

export interface Standing {
  contestTradeId: string;
  examType: ExamType;
  /** Entrants without a seat. */
  waiting: number;
  /** Places of sessions that stand already, and on which nobody sits. */
  free: number;
}

/** Exams of the trades with their entrants and places, trade by trade. */
export function standingsOf({ people, sessions }: Board): Standing[] {
  const all = new Map<string, Standing>();
  const at = (contestTradeId: string, examType: ExamType): Standing => {
    const key = `${contestTradeId} ${examType}`;
    const found = all.get(key) ?? { contestTradeId, examType, waiting: 0, free: 0 };
    all.set(key, found);
    return found;
  };
  const taken = new Map<string, number>();
  for (const { contestTradeId, isIn, needs, seats } of people) {
    for (const { sessionId } of seats) taken.set(sessionId, (taken.get(sessionId) ?? 0) + 1);
    for (const need of isIn === 1 ? needs : [])
      if (!seats.some(({ examType }) => examType === need)) at(contestTradeId, need).waiting++;
  }
  for (const { id, contestTradeId, examType, capacity } of sessions)
    at(contestTradeId, examType).free += Math.max(0, capacity - (taken.get(id) ?? 0));
  return [...all.values()];
}

/** Trade and exam: what was entered, else that of the session before, else the first one that lacks places. */
export function examWanted(
  board: Board | undefined,
  { own, tradeId, after }: { own: Entered; tradeId: string | null; after: BoardSession | null },
): Exam {
  const lacking = board === undefined ? [] : standingsOf(board).filter(({ waiting, free }) => waiting > free);
  const lacks = (one: Exam | null) =>
    lacking.find(({ contestTradeId, examType }) => {
      return contestTradeId === one?.contestTradeId && (one.examType === null || examType === one.examType);
    });
  const next = after && (lacks(after) ?? lacks({ ...after, examType: null }));
  const trade = entered(own, 'contestTradeId', tradeId ?? next?.contestTradeId ?? lacking[0]?.contestTradeId ?? null);
  const contestTradeId = typeof trade === 'string' ? trade : null;
  const ofTrade = next?.contestTradeId === contestTradeId ? next : lacks({ contestTradeId, examType: null });
  return { contestTradeId, examType: entered(own, 'examType', ofTrade?.examType ?? null) as ExamType | null };
}

/** The place of the last session of this exam, else the only venue of the trade. */
export function placeWanted(
  board: Board | undefined,
  { own, exam, after, venueIds }: { own: Entered; exam: Exam; after: BoardSession | null; venueIds: readonly string[] },
): Place {
  const same = sessionsOf(board, exam);
  const last = same.find(({ id }) => id === after?.id) ?? same.at(-1);
  const usual = last?.venueId ?? (venueIds.length === 1 ? venueIds[0]! : null);
  const venueId = entered(own, 'venueId', usual) as string | null;
  const room = last?.venueId === venueId ? last?.roomName : same.findLast((one) => one.venueId === venueId)?.roomName;
  return { venueId, roomName: entered(own, 'roomName', room ?? null) as string | null };
}

/** Days of the exam that are not over: theory has one day, practice a span, and both together may be on any of them. */
export function examDays(board: Board | undefined, examType: ExamType | null, today: string): string[] {
  if (board === undefined || examType === null) return [];
  const { theoryDate, practiceDateStart, practiceDateEnd } = board;
  const theory = theoryDate === null ? [] : [theoryDate.slice(0, 10)];
  const practice = daysOf(practiceDateStart, practiceDateEnd);
  const days = { [EXAM.theory]: theory, [EXAM.practice]: practice }[examType as number] ?? [...theory, ...practice];
  return [...new Set(days)].sort().filter((day) => day >= today);
}

/** Sessions begin at a full hour of the working day. */
const HOURS = { first: 9, end: 18 };

interface TimeOf {
  own: Entered;
  days: readonly string[];
  place: Place;
  /** Sessions in the venue on these days. */
  taken: readonly Pick<ExamSession, 'venueId' | 'roomName' | 'startTime' | 'endTime'>[];
  /** Minutes; null where there is no session yet to go by. */
  length: number | null;
  now: string;
}

/** The first hour after the last session there, on the first day that still has one. */
export function timeWanted({ own, days, place, taken, length, now }: TimeOf) {
  const there = taken.filter(
    ({ venueId, roomName }) => venueId === place.venueId && (place.roomName === null || roomName === place.roomName),
  );
  const hourOn = (day: string) => {
    const lasts = there
      .filter(({ startTime, endTime }) => startTime.slice(0, 10) <= day && endTime.slice(0, 10) >= day)
      .map(({ endTime }) => (endTime.slice(0, 10) > day ? 24 : hourFrom(endTime)));
    return Math.max(HOURS.first, day === now.slice(0, 10) ? hourFrom(now) : 0, ...lasts);
  };
  const day = days.find((one) => hourOn(one) * 60 + (length ?? 60) <= HOURS.end * 60);
  const free = day === undefined ? null : `${day} ${String(hourOn(day)).padStart(2, '0')}:00:00`;
  const startTime = entered(own, 'startTime', free);
  const end = typeof startTime === 'string' && length !== null ? later(startTime, length) : null;
  return { startTime, endTime: entered(own, 'endTime', end) };
}

/** Minutes of the last session of this exam, of this trade if it has one. */
export function lengthOf(board: Board | undefined, exam: Exam): number | null {
  const last = sessionsOf(board, exam).at(-1) ?? board?.sessions.findLast(({ examType }) => examType === exam.examType);
  return last === undefined ? null : (moment(last.endTime) - moment(last.startTime)) / 60_000;
}

const sessionsOf = (board: Board | undefined, exam: Exam) =>
  (board?.sessions ?? []).filter(
    ({ contestTradeId, examType }) => contestTradeId === exam.contestTradeId && examType === exam.examType,
  );

/** Emptied by hand counts as entered. */
const entered = (own: Entered, field: string, otherwise: unknown): unknown => (field in own ? own[field] : otherwise);

const moment = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

const written = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const later = (time: string, minutes: number): string => written(moment(time) + minutes * 60_000);

/** The full hour at or after a time. */
const hourFrom = (time: string): number => Number(time.slice(11, 13)) + (time.slice(14) > '00:00' ? 1 : 0);

/** No exam takes longer, whatever was typed as its last day. */
const MOST_DAYS = 62;

function daysOf(from: string | null, to: string | null): string[] {
  if (from === null) return [];
  const first = moment(`${from.slice(0, 10)} 00:00:00`);
  const last = to === null ? first : moment(`${to.slice(0, 10)} 00:00:00`);
  const count = Math.min(MOST_DAYS, Math.floor((last - first) / 86_400_000) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => written(first + at * 86_400_000).slice(0, 10));
}
