// Marks from a device that may have been without a network for hours and that may send the same twice.
import type { refereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { LINK } from '@trainrace/contract/dictionaries';
import { formatMessage, type MessageKey, type MessageParams } from '@trainrace/contract/messages';
import { markProblem, numbered } from '@trainrace/contract/areas/scores/rules/marking';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { PublicContext } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { stamp } from '#platform/time/time.ts';
import { countCall, heldLink, type OpenedLink } from './open-link.ts';
import { againFor, isOut, markedSession, type MarkedSession } from './referee-sheet.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof refereeSheet.mark>;
type Sent = Input['marks'][number];
type No = readonly [key: MessageKey, params?: MessageParams];

export async function saveMarks(
  services: Services,
  outer: PublicContext,
  { marks, ...held }: Input,
): Promise<DataOf<typeof refereeSheet.mark>> {
  return await inTransaction(outer, async (context) => {
    // One after the other: of two devices, and of the signature.
    const link = await heldLink(services, context, held, true);
    await countCall(context, link);
    const session = await markedSession(context, link);
    const known = await keptBefore(context, link, marks);
    const judge = judgeOf(link, session);
    const judged = marks.map((mark) => {
      const madeAt = new Date(Math.max(0, Math.min(context.now.getTime(), mark.at)));
      return { mark, madeAt, no: known.has(mark.clientId) ? null : judge(mark, madeAt) };
    });
    const fresh = judged.filter(({ mark, no }) => no === null && !known.has(mark.clientId));
    await addMarks(context, link, session, fresh);
    const { lang } = context;
    return {
      taken: judged.filter(({ no }) => no === null).map(({ mark }) => mark.clientId),
      refused: judged.flatMap(({ mark: { clientId }, no }) =>
        no === null ? [] : [{ clientId, msg: formatMessage(no[0], lang, no[1]) }],
      ),
      again: againFor(link, fresh.length === 0 ? session : await markedSession(context, link)),
    };
  });
}

async function keptBefore({ db }: PublicContext, { id }: OpenedLink, marks: readonly Sent[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const rows = await db
    .selectFrom('markingMark')
    .select('clientId')
    .where('linkId', '=', id)
    .where(
      'clientId',
      'in',
      marks.map(({ clientId }) => clientId),
    )
    .execute();
  return new Set(rows.map(({ clientId }) => clientId));
}

function judgeOf(link: OpenedLink, { scheme, seated }: MarkedSession) {
  const seats = new Map(seated.map((seat) => [seat.seatId, seat]));
  const aspects = new Map(numbered(scheme.aspects).map((aspect) => [aspect.no, aspect]));
  return ({ seatId, aspectNo, value }: Sent, madeAt: Date): No | null => {
    if (link.linkState === LINK.signed) return ['refereeSigned'];
    if (isOverAt(stamp(link.closesAt), stamp(madeAt))) return ['markTooLate'];
    const seat = seats.get(seatId);
    if (seat === undefined || isOut(seat)) return ['markNumberUnknown'];
    const aspect = aspects.get(aspectNo);
    if (aspect === undefined) return ['markAspectUnknown'];
    const problem = value === null ? null : markProblem(aspect, value);
    return problem === null ? null : [problem, { full: aspect.fullMark }];
  };
}

async function addMarks(
  { db, now }: PublicContext,
  { id, schemeId }: OpenedLink,
  { seated }: MarkedSession,
  fresh: readonly { mark: Sent; madeAt: Date }[],
): Promise<void> {
  if (fresh.length === 0) return;
  const entries = new Map(seated.map(({ seatId, applicationId }) => [seatId, applicationId]));
  const kept = await db
    .insertInto('markingMark')
    .values(
      fresh.map(({ mark: { clientId, seatId, aspectNo, value }, madeAt }, place) => ({
        id: newId(),
        linkId: id,
        schemeId,
        applicationId: entries.get(seatId)!,
        aspectNo,
        value,
        // Of one moment the one that was sent later is later.
        madeAt: madeAt.toISOString().replace('Z', `${String(place).padStart(3, '0')}Z`),
        receivedAt: now.toISOString(),
        clientId,
      })),
    )
    // Twice in one call is once.
    .onConflict((conflict) => conflict.columns(['linkId', 'clientId']).doNothing())
    .returning('id')
    .execute();
  await ledgerRows(
    db,
    'marking_mark',
    kept.map((mark) => mark.id),
  );
}
