import type { competitionInfo, CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE, scoreStatus, TRADE } from '@trainrace/contract/dictionaries';
import { outliersOf } from '@trainrace/contract/areas/scores/rules/outliers';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { Refused, wrongState } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { rulesOf } from '../api/score-rules.ts';
import { hasEntered } from './check.ts';
import { competitionInfoStore } from './competition-info.store.ts';

type Input = ParsedInputOf<typeof competitionInfo.confirmOutlier>;

/** Confirms marks far from the others: the checker has compared them with the mark sheet, and says why they are right. */
export async function confirmOutlier(outer: Context, { id, version, outlierReason }: Input): Promise<CompetitionInfo> {
  return await inTransaction(outer, async (context) => {
    const store = competitionInfoStore(context);
    const before = await store.find(id, { lock: true });
    const { tradeStatus } = await rulesOf(context.db, before.contestTradeId);
    if (tradeStatus !== TRADE.running) throw new Refused(409, 'tradeNotRunning', { state: tradeStatus });
    if (before.scoreStatus !== SCORE.entered && before.scoreStatus !== SCORE.checked)
      throw wrongState(labelOf(scoreStatus, before.scoreStatus));
    if (await hasEntered(context, id)) throw new Refused(409, 'checkOwnScore');
    if (!(await isOutlier(context, before))) throw new Refused(409, 'notOutlier');
    return await store.update(before, { outlierReason }, { version });
  });
}

async function isOutlier({ db }: Context, { id, contestTradeId }: CompetitionInfo): Promise<boolean> {
  const rows = await db
    .selectFrom('competitionInfo')
    .select(['id', 'theoryScore', 'practiceScore'])
    .where('contestTradeId', '=', contestTradeId)
    .where('isDeleted', '=', 0)
    .execute();
  return outliersOf(rows).some((outlier) => outlier.id === id);
}
