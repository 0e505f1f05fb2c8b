import { CORRECTION, correctionState } from '@trainrace/contract/dictionaries';
import { scoreCorrection, type ScoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { Refused, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { openCompetitor, readOrder, requireCorrectable } from './open-competitor.ts';
import { scoreCorrectionStore } from './score-correction.store.ts';

type Draft = ParsedInputOf<typeof scoreCorrection.submit>;

export async function saveCorrection(outer: Context, { id, version, ...draft }: Draft): Promise<ScoreCorrection> {
  return await refuseTwice('score_correction_once', { key: 'correctionOpen' }, async () =>
    inTransaction(outer, async (context) => {
      const store = scoreCorrectionStore(context);
      const open = await openCompetitor(context, draft.competitorId);
      await requireCorrectable(context, open, draft.appealId);
      const { changes } = readOrder(open, draft.changes);
      const bound = async (prjId: string) => {
        const record = { family: scoreCorrection.family, prjId, bizTable: 'score_correction' };
        return { ...(await bindAttachments(context, record, draft)), changes };
      };
      if (id !== undefined) {
        const before = await store.find(id, { lock: true });
        refuseDecided(before);
        if (before.competitorId !== draft.competitorId) throw new Refused(409, 'correctionOfAnother');
        return await store.update(before, await bound(id), { version });
      }
      const added = newId();
      const correctionNo = await nextSerial(context.db, 'CORR', context.now);
      return await store.insert(
        { ...(await bound(added)), correctionNo, contestTradeId: open.trade.id },
        { id: added },
      );
    }),
  );
}

/** Refuses changes of a proposed or decided correction. */
export function refuseDecided({ correctionState: state }: ScoreCorrection): void {
  if (state !== CORRECTION.draft) throw wrongState(labelOf(correctionState, state));
}
