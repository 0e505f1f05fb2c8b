import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { isContestEditable } from '@trainrace/contract/areas/contests/contest-commands';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { badFields, notFound, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { changeRules } from './change-rules.ts';
import { isOrganisingUnit } from './organising-unit.ts';
import { contestProblems } from './contest-info.rules.ts';
import { contestInfoStore } from './contest-info.store.ts';

type Draft = ParsedInputOf<typeof contestInfo.submit>;

export async function saveContest(
  outer: Context,
  { id, version, changeReason, ...draft }: Draft,
): Promise<ContestInfo> {
  const problems = contestProblems(draft);
  if (problems.length > 0) throw badFields(problems);
  return await inTransaction(outer, async (context) => {
    await refuseForeignUnit(context, draft.undertakeUnitId);
    const store = contestInfoStore(context);
    const bound = async (prjId: string) =>
      await bindAttachments(context, { family: contestInfo.family, prjId, bizTable: 'contest_info' }, draft);
    if (id === undefined) {
      const added = newId();
      const contestNo = await nextSerial(context.db, 'CONTEST', context.now);
      return await store.insert({ ...(await bound(added)), contestNo }, { id: added });
    }
    const before = await store.find(id, { lock: true });
    if (!isContestEditable(before.contestStatus, context.scope === 'all'))
      throw wrongState(labelOf(contestStatus, before.contestStatus));
    await changeRules(context, { of: 'contestInfo', contest: before, before, draft, reason: changeReason });
    return await store.update(before, await bound(id), { version, reason: changeReason ?? null });
  });
}

/** A unit makes contests only for itself; the bureau for any unit that organises. */
async function refuseForeignUnit(context: Context, unitId: string): Promise<void> {
  if (context.scope !== 'all' && unitId !== context.user.id) throw notFound();
  if (await isOrganisingUnit(context.db, unitId)) return;
  throw badFields([{ field: 'undertakeUnitId', key: 'notAnOrganisingUnit' }]);
}
