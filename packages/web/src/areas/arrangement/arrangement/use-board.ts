// The board as it is now, what is wrong with it, and moving people on it.
import { arrangement, type BoardPerson, type BoardSeat } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSeat } from '@trainrace/contract/areas/arrangement/exam-seat';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { problemsOf, type Problem } from '@trainrace/contract/areas/arrangement/problems';
import { SEAT } from '@trainrace/contract/dictionaries';
import { useMemo, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useCommand } from '#resource/command/use-command.ts';

export const REFRESH = [arrangement.board.path, examSeat.family.path];

/** Sessions are saved in another form, another tab, or by somebody else. */
const FOLLOWS = [examSession.family.path];

const two = (value: number) => String(value).padStart(2, '0');

/** Now, as times are written; sessions are at most minutes apart from it. */
function stampNow(): string {
  const at = new Date(Date.now() + 8 * 3_600_000);
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:00`;
}

export function useBoard(contestId: string) {
  const asked = useCall(arrangement.board, { contestId }, { quiet: true, keepFormer: true, follows: FOLLOWS });
  const board = asked.data;
  const problems = useMemo<readonly Problem[]>(
    () => (board === undefined ? [] : problemsOf(board, stampNow())),
    [board],
  );
  return { asked, board, problems };
}

export interface Target {
  sessionId: string | null;
  seatNo?: number;
}

interface Step extends Target {
  applicationId: string;
  examType: BoardSeat['examType'];
}

export function seatOf(person: BoardPerson, examType: number): BoardSeat | undefined {
  return person.seats.find((seat) => seat.examType === examType);
}

export function isFrozen(seat: BoardSeat | undefined): boolean {
  return seat !== undefined && seat.seatState >= SEAT.ticketed;
}

/** Moves are kept until the page is left, so that each can be taken back. */
export function useMoves() {
  const command = useCommand();
  const [done, setDone] = useState<readonly Step[]>([]);

  const send = async (step: Step, reason: string | null) =>
    await command(arrangement.move, { ...step, isSwap: true, reason }, { refresh: REFRESH, quiet: false });

  const move = async (
    person: BoardPerson,
    examType: BoardSeat['examType'],
    to: Target,
    reason: string | null = null,
  ) => {
    const before = seatOf(person, examType);
    const outcome = await send({ applicationId: person.id, examType, ...to }, reason);
    if (!outcome.ok) return false;
    const back: Step = {
      applicationId: person.id,
      examType,
      sessionId: before?.sessionId ?? null,
      ...(before && { seatNo: before.seatNo }),
    };
    // Somebody who has been told would have to be told again: such a move is another move.
    if (reason === null) setDone((all) => [...all, back]);
    return true;
  };

  const undo = async (): Promise<boolean> => {
    const last = done.at(-1);
    if (last === undefined) return false;
    const outcome = await send(last, null);
    // One that was refused may still be taken back later.
    if (outcome.ok) setDone((all) => all.filter((step) => step !== last));
    return outcome.ok;
  };

  return { move, undo, canUndo: done.length > 0 };
}
