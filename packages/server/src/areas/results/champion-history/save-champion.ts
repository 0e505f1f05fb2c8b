import { championHistory, type ChampionHistory } from '@trainrace/contract/areas/results/champion-history';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { championHistoryStore } from './champion-history.store.ts';

const { family } = championHistory;

/** One placing of a contest is in the register once. */
export async function refuseChampionTwice<Result>(write: () => Promise<Result>): Promise<Result> {
  return await refuseTwice('champion_history_once', { key: 'championTwice' }, write);
}

export async function saveChampion(
  outer: Context,
  { id, version, ...sent }: ParsedInputOf<typeof championHistory.submit>,
): Promise<ChampionHistory> {
  return await refuseChampionTwice(
    async () =>
      await inTransaction(outer, async (context) => {
        const store = championHistoryStore(context);
        const before = id === undefined ? null : await store.find(id, { lock: true });
        const prjId = before?.id ?? newId();
        const draft = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, sent);
        return before === null
          ? await store.insert(draft, { id: prjId })
          : await store.update(before, draft, { version });
      }),
  );
}
