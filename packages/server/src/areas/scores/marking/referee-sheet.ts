// The sheet that a referee marks: aspects, numbers instead of names, and the own marks; of others' nothing but that they lie too far from one's own.
import type { RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import type { MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { LINK, SEAT } from '@trainrace/contract/dictionaries';
import { numbered } from '@trainrace/contract/areas/scores/rules/marking';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { stamp } from '#platform/time/time.ts';
import { countAll, countingMarks, seatedIn, type CountingMark, type SeatedHere } from './marks.ts';
import type { OpenedLink } from './open-link.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

export interface MarkedSession {
  scheme: Pick<MarkingScheme, 'criteria' | 'aspects'>;
  about: { contestName: string; tradeName: string; roomName: string; startTime: string };
  seated: SeatedHere[];
  marks: CountingMark[];
}

export function isOut({ seatState }: Pick<SeatedHere, 'seatState'>): boolean {
  return seatState === SEAT.absent || seatState === SEAT.violation;
}

export async function markedSession({ db }: Pick<PublicContext, 'db'>, link: OpenedLink): Promise<MarkedSession> {
  const { rows } = await sql<MarkedSession['about'] & MarkedSession['scheme']>`
    select m.criteria, m.aspects, c.contest_name as "contestName", x.trade_name as "tradeName", s.room_name as "roomName",
      s.start_time as "startTime"
    from marking_scheme m, contest_info c, contest_trade x, exam_session s
    where m.id = ${link.schemeId} and c.id = ${link.contestId} and x.id = ${link.contestTradeId}
      and s.id = ${link.sessionId}`.execute(readerOf(db));
  const { criteria, aspects, ...about } = rows[0]!;
  const seated = await seatedIn(db, link.sessionId);
  const ids = seated.map(({ applicationId }) => applicationId);
  return { scheme: { criteria, aspects }, about, seated, marks: await countingMarks(db, link.schemeId, ids) };
}

export function sheetOf(link: OpenedLink, session: MarkedSession, now: Date): RefereeSheet {
  const { scheme, about, seated } = session;
  const titles = new Map(scheme.criteria.map(({ letter, title }) => [letter, title]));
  const isClosed = isOverAt(stamp(link.closesAt), stamp(now)) || link.linkState === LINK.signed;
  return {
    now: now.getTime(),
    ...about,
    closesAt: stamp(link.closesAt),
    refereeName: link.refereeName,
    isClosed: isClosed ? 1 : 0,
    signedTime: link.signedTime,
    aspects: numbered(scheme.aspects).map(({ no, letter, title, kind, fullMark, low, high, unit }) => ({
      no,
      criterion: `${letter} ${titles.get(letter) ?? ''}`.trim(),
      title,
      kind,
      fullMark,
      low: low ?? null,
      high: high ?? null,
      unit: unit ?? null,
    })),
    numbers: seated.map((seat) => ({ id: seat.seatId, number: seat.number, isOut: isOut(seat) ? 1 : 0 })),
    marks: ownMarks(link, session),
    again: againFor(link, session),
  };
}

export function ownMarks({ id }: Pick<OpenedLink, 'id'>, { seated, marks }: MarkedSession): RefereeSheet['marks'] {
  const seats = new Map(seated.map(({ applicationId, seatId }) => [applicationId, seatId]));
  return marks
    .filter(({ linkId }) => linkId === id)
    .map(({ applicationId, aspectNo, value }) => ({ seatId: seats.get(applicationId)!, aspectNo, value }));
}

/** Where this referee marked, and the marks do not agree. */
export function againFor(
  { id }: Pick<OpenedLink, 'id'>,
  { scheme, seated, marks }: MarkedSession,
): RefereeSheet['again'] {
  const mine = new Set(
    marks.filter(({ linkId }) => linkId === id).map(({ applicationId, aspectNo }) => `${applicationId} ${aspectNo}`),
  );
  const ids = seated.map(({ applicationId }) => applicationId);
  const counted = countAll(scheme, ids, marks);
  return seated.flatMap(({ seatId, applicationId }) =>
    (counted.get(applicationId)?.again ?? [])
      .filter((aspectNo) => mine.has(`${applicationId} ${aspectNo}`))
      .map((aspectNo) => ({ seatId, aspectNo })),
  );
}
