// Fills a new session in with what its contest needs next, as far as nobody has entered it.
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#api/query.ts';
import { momentNow } from '#resource/detail/moment-now.ts';
import { usePane } from '#widgets/pane.ts';
import { examDays, examWanted, lengthOf, placeWanted, timeWanted, type Entered } from './session-defaults.ts';
import { AFTER, useContestOf } from './use-session-standing.ts';

interface Props {
  own: Entered;
  draft: Entered;
  begin: (given: Record<string, never>) => void;
}

export function SessionDefaults({ own, draft, begin }: Props) {
  const { search } = usePane();
  const tradeId = search.get('contestTradeId');
  const { board, trade } = useContestOf(draft['contestTradeId'] ?? tradeId);
  const after = board?.sessions.find(({ id }) => id === search.get(AFTER)) ?? null;
  const now = momentNow();
  const exam = examWanted(board, { own, tradeId, after });
  const place = placeWanted(board, { own, exam, after, venueIds: trade?.venueIds ?? [] });
  const days = examDays(board, exam.examType, now.slice(0, 10));
  const { venueId } = place;
  const isAsked = venueId !== null && days.length > 0;
  const onDays = { venueId, startTimeFrom: days[0], startTimeTo: days.at(-1) };
  const taken = useCall(
    examSession.list,
    { ...onDays, size: MAX_PAGE_SIZE, ascs: ['startTime'] },
    { enabled: isAsked, quiet: true },
  );
  const isKnown = board !== undefined && (!isAsked || taken.data !== undefined);
  const time = timeWanted({
    own,
    days,
    place,
    taken: isAsked ? (taken.data?.records ?? []) : [],
    length: lengthOf(board, exam),
    now,
  });
  const given = JSON.stringify({ ...exam, ...place, ...(isKnown && time) });
  const fill = useEffectEvent((known: string) => begin(JSON.parse(known)));
  const isReady = board !== undefined || tradeId !== null;
  useEffect(() => {
    if (isReady) fill(given);
  }, [given, isReady]);
  return null;
}
