// Whether an enterprise is on the list of dishonest employers is looked up by hand: who says so gives the reason, and lifts
// it again the same way. Said at one of its files it holds for all of them (decision 0077).
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { blacklistLabels } from '@trainrace/contract/areas/deposits/deposit-evidence.labels';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { BLACKLIST, knownOf } from './evidence.ts';
import { constructionFileStore } from './file-store.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { follow, followUndecided, saveAnswers, requireOpen } from './verify.ts';

const BY_HAND = 'manual';

export async function enterBlacklist(
  outer: Context,
  { id, isBlacklisted, reason }: ParsedInputOf<typeof depositEvidence.blacklist>,
): Promise<DataOf<typeof depositEvidence.blacklist>> {
  return await inTransaction(outer, async (context) => {
    const { enterpriseId } = await constructionFileStore(context).find(id);
    const ofEnterprise = await lockFilesOf(context, enterpriseId);
    const file = await constructionFileStore(context).find(id, { lock: true });
    requireOpen(file);
    const before = (await knownOf(context, file)).isBlacklisted ? 1 : 0;
    if (before === isBlacklisted) throw new Refused(409, isBlacklisted === 1 ? 'blacklistedAlready' : 'notBlacklisted');
    const { traceId, now } = context;
    const state = isBlacklisted === 1 ? 'found' : 'none';
    const answer = {
      service: BLACKLIST,
      state,
      records: [{ reason }],
      source: BY_HAND,
      traceId,
      queryTime: stamp(now),
    };
    await saveAnswers(context, file, [{ ...answer, state }]);
    const label = inLang(blacklistLabels.isBlacklisted, 'zh');
    const change = { field: 'isBlacklisted', label, before, after: isBlacklisted, isMasked: false };
    const about = { bizTable: bizTableOf(constructionFile.family), bizId: id, bizNo: file.fileNo };
    await recordTrail(context, [
      { ...about, bizTitle: file.projectName, action: TRAIL.changed, changes: [change], reason, written: [] },
    ]);
    await follow(context, file);
    await followUndecided(
      context,
      ofEnterprise.filter((other) => other !== id),
    );
    return { isBlacklisted };
  });
}

/** In one order, so that two who enter it at two of its files wait for each other. */
async function lockFilesOf({ db }: Context, enterpriseId: string): Promise<string[]> {
  const held = await db
    .selectFrom('constructionFile')
    .select('id')
    .where('enterpriseId', '=', enterpriseId)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return held.map(({ id }) => id);
}
