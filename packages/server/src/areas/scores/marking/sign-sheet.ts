// The referee signs what he or she sees, by the PIN: complete, agreed with the others, and locked from then on.
import { createHash } from 'node:crypto';
import { digestOf, type RefereeSheet, type refereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { ASPECT, LINK, linkState, TRAIL } from '@trainrace/contract/dictionaries';
import { JUDGES, numbered } from '@trainrace/contract/areas/scores/rules/marking';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { heldLink, linkOf, provePin, type OpenedLink } from './open-link.ts';
import { againFor, isOut, markedSession, ownMarks, sheetOf, type MarkedSession } from './referee-sheet.ts';

/** Places that a refusal names. */
const NAMED = 5;

export async function signSheet(
  services: Services,
  outer: PublicContext,
  { pin, digest, ...held }: ParsedInputOf<typeof refereeSheet.sign>,
): Promise<RefereeSheet> {
  // Wrong tries count even though the call is refused.
  await provePin(outer, await linkOf(outer, held.link), pin);
  return await inTransaction(outer, async (context) => {
    const { now } = context;
    const link = await heldLink(services, context, held, true);
    const session = await markedSession(context, link);
    // The first answer was lost on the way.
    if (link.linkState === LINK.signed) return sheetOf(link, session, now);
    if (digestOf(ownMarks(link, session)) !== digest) throw new Refused(409, 'signNotAll');
    refuseUnready(link, session);
    const signed = { ...link, linkState: LINK.signed, signedTime: stamp(now) };
    await write(context, signed, hashOf(session, link));
    return sheetOf(signed, session, now);
  });
}

/** Measurements may be another's part; what the referee judges is complete, and so are the judgements of the others. */
function refuseUnready(link: OpenedLink, session: MarkedSession): void {
  const { scheme, seated, marks } = session;
  const present = seated.filter((seat) => !isOut(seat));
  const given = new Map<string, Set<string>>();
  for (const { applicationId, aspectNo, linkId } of marks) {
    const place = `${applicationId} ${aspectNo}`;
    given.set(place, (given.get(place) ?? new Set()).add(linkId));
  }
  const places = present.flatMap(({ applicationId, number }) =>
    numbered(scheme.aspects).map(({ no, kind }) => {
      const by = given.get(`${applicationId} ${no}`) ?? new Set<string>();
      const isJudged = kind === ASPECT.judgement;
      return {
        words: `${number}-${no}`,
        isMissing: isJudged ? !by.has(link.id) : by.size === 0,
        isWaiting: isJudged && by.size < JUDGES,
      };
    }),
  );
  const missing = places.filter(({ isMissing }) => isMissing);
  if (missing.length > 0)
    throw new Refused(409, 'signMissing', { count: missing.length, places: named(missing.map(({ words }) => words)) });
  const waiting = places.filter(({ isWaiting }) => isWaiting);
  if (waiting.length > 0) throw new Refused(409, 'signWaiting', { places: named(waiting.map(({ words }) => words)) });
  const numbers = new Map(seated.map(({ seatId, number }) => [seatId, number]));
  const again = againFor(link, session);
  if (again.length > 0)
    throw new Refused(409, 'signAgain', {
      places: named(again.map(({ seatId, aspectNo }) => `${numbers.get(seatId) ?? ''}-${aspectNo}`)),
    });
}

const named = (places: readonly string[]): string =>
  places.slice(0, NAMED).join('、') + (places.length > NAMED ? '…' : '');

/** Of the marks as they are signed: the trail keeps it, and so tells a later change of them. */
const hashOf = (session: MarkedSession, link: OpenedLink): string =>
  createHash('sha256')
    .update(
      session.marks
        .filter(({ linkId }) => linkId === link.id)
        .map(({ applicationId, aspectNo, value }) => `${applicationId} ${aspectNo} ${value}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');

async function write(context: PublicContext, { id, refereeName, version }: OpenedLink, hash: string): Promise<void> {
  const now = context.now.toISOString();
  await context.db
    .updateTable('markingLink')
    .set({ linkState: LINK.signed, signedTime: now, signedHash: hash, version: version + 1, updateTime: now })
    .where('id', '=', id)
    .execute();
  const { labels, path } = markingLink.family;
  await recordTrail(context, [
    {
      bizTable: bizTableOf({ path }),
      bizId: id,
      bizTitle: refereeName,
      action: TRAIL.state,
      changes: [
        {
          field: 'linkState',
          label: labels.linkState[0],
          before: wordOf(linkState, LINK.open, 'zh'),
          after: wordOf(linkState, LINK.signed, 'zh'),
          isMasked: false,
        },
      ],
      reason: `${refereeName} ${hash.slice(0, 16)}`,
      written: ['linkState', 'signedHash'],
    },
  ]);
}
