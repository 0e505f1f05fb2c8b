// The signed sheets of a session become practice scores: entered by who takes them over, to be checked by somebody else.
import { markingSchemeLabels } from '@trainrace/contract/areas/scores/marking.labels';
import type { MarkingResult } from '@trainrace/contract/areas/scores/marking-scheme';
import { LINK, SCHEME, SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import { formatMessage, type MessageKey, type MessageParams } from '@trainrace/contract/messages';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { enterPractice } from '../competition-info/enter-practice.ts';
import { isPracticeOf } from './issue-link.ts';
import { markingSchemeSpec, markingSchemeStore } from './marking-scheme.store.ts';
import { seatedIn } from './marks.ts';
import { countSession } from './results.ts';

interface Input {
  id: string;
  sessionId: string;
  overwrite?: 0 | 1 | null | undefined;
}

export async function takeOver(outer: Context, { id, sessionId, overwrite }: Input): Promise<BatchRow[]> {
  return await inTransaction(outer, async (context) => {
    const scheme = await markingSchemeStore(context).find(id, { lock: true });
    if (scheme.schemeState !== SCHEME.active) throw new Refused(409, 'schemeNotActive');
    if (!(await isPracticeOf(context, sessionId, scheme.contestTradeId))) throw notFound();
    await refuseUnsigned(context, id, sessionId);
    const out = new Set(
      (await seatedIn(context.db, sessionId))
        .filter(({ seatState }) => seatState === SEAT.absent || seatState === SEAT.violation)
        .map(({ applicationId }) => applicationId),
    );
    const results = await countSession(context, scheme, sessionId);
    const judged = results.map((row) => ({ row, no: whyNot(row, out, overwrite === 1) }));
    const takes = judged.flatMap(({ row: { competitorId, markedScore }, no }) =>
      no === null && competitorId !== null && markedScore !== null
        ? [{ competitorId, practiceScore: markedScore }]
        : [],
    );
    const entered = await enterPractice(context, scheme.contestTradeId, takes);
    const taken = [...entered.values()].filter(({ ok }) => ok).length;
    if (taken > 0)
      await recordTrail(context, [
        {
          bizTable: bizTableOf(markingSchemeSpec.family),
          bizId: id,
          bizTitle: scheme.schemeName,
          action: TRAIL.changed,
          changes: [
            {
              field: 'takenOver',
              label: markingSchemeLabels.takenOver[0],
              before: null,
              after: taken,
              isMasked: false,
            },
          ],
          written: [],
        },
      ]);
    return judged.map(({ row: { competitorId, applicationId }, no }) => {
      const said = competitorId === null ? undefined : entered.get(competitorId);
      if (no === null && said !== undefined) return said;
      const [key, params] = no ?? ['competitorUnknown'];
      const msg = formatMessage(key, context.lang, params);
      return { id: competitorId ?? applicationId, ok: key === 'takeOverSame', code: 409, msg };
    });
  });
}

/** Locked, so that nobody reopens one meanwhile. */
async function refuseUnsigned({ db }: Context, schemeId: string, sessionId: string): Promise<void> {
  const links = await db
    .selectFrom('markingLink')
    .select(['refereeName', 'linkState'])
    .where('schemeId', '=', schemeId)
    .where('sessionId', '=', sessionId)
    .where('linkState', '<', LINK.withdrawn)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (links.length === 0) throw new Refused(409, 'takeOverNoLinks');
  const open = links.filter(({ linkState }) => linkState !== LINK.signed).map(({ refereeName }) => refereeName);
  if (open.length > 0) throw new Refused(409, 'takeOverUnsigned', { names: open.join('、') });
}

type Why = readonly [key: MessageKey, params?: MessageParams];

function whyNot(row: MarkingResult, out: ReadonlySet<string>, mayOverwrite: boolean): Why | null {
  if (out.has(row.applicationId)) return ['takeOverAbsent'];
  if (row.competitorId === null) return ['competitorUnknown'];
  if (row.markedScore === null) return ['takeOverIncomplete'];
  if (row.practiceScore === row.markedScore) return ['takeOverSame'];
  if (row.practiceScore !== null && !mayOverwrite) return ['takeOverOther', { score: row.practiceScore }];
  return null;
}
