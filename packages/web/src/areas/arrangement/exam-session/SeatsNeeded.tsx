// How many entrants of the exam wait for a seat, beside the places of the chosen room.
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { standingsOf, type Entered } from './session-defaults.ts';
import { sessionText } from './exam-session.words.ts';
import { useContestOf } from './use-session-standing.ts';

export function SeatsNeeded({ draft }: { draft: Entered }) {
  const t = useWords(sessionText);
  const { contestTradeId, examType, venueId, roomName, capacity } = draft;
  const { board } = useContestOf(contestTradeId);
  const venue = typeof venueId === 'string' ? venueId : null;
  const rooms = useCall(examVenue.detail, { id: venue ?? '' }, { enabled: venue !== null, quiet: true });
  if (board === undefined || !contestTradeId || !examType) return null;
  const { waiting = 0, free = 0 } =
    standingsOf(board).find((one) => one.contestTradeId === contestTradeId && one.examType === examType) ?? {};
  const room = venue === null ? undefined : rooms.data?.rooms.find((one) => one.roomName === roomName);
  const places = typeof capacity === 'number' ? capacity : room?.capacity;
  return (
    <p aria-live="polite" className="figures">
      {waiting === 0 ? t('nobodyWaits') : t('waiting', { waiting })}
      {places !== undefined && t('roomHas', { places })}
      {waiting > 0 && free > 0 && t('placesFree', { free })}
    </p>
  );
}
