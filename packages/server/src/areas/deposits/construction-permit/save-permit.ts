import type { constructionPermit, ConstructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lockFilesOfPermit, matchPermits, renumberRefusals } from '../construction-file/match-permits.ts';
import { badFields } from '#platform/context/refused.ts';
import { day } from '#platform/time/time.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { constructionPermitStore } from './construction-permit.store.ts';
import { withDeadlines } from './deadlines.ts';
import { permitDateProblems } from './permit.rules.ts';

/** One that is added by hand, or corrected; it leaves the list at once where its file stands already. */
export async function savePermit(
  outer: Context,
  { id, version, ...sent }: ParsedInputOf<typeof constructionPermit.submit>,
): Promise<ConstructionPermit> {
  return await refuseTwice(
    'construction_permit_no',
    { key: 'permitListed' },
    async () =>
      await inTransaction(outer, async (context) => {
        const store = constructionPermitStore(context);
        const problems = permitDateProblems(sent.permitDate, day(context.now));
        if (problems.length > 0) throw badFields(problems);
        const [draft] = await withDeadlines(context, [sent]);
        await lockFilesOfPermit(context.db, draft!);
        const former = id === undefined ? null : await store.find(id, { lock: true });
        const saved = former === null ? await store.insert(draft!) : await store.update(former, draft!, { version });
        if (former !== null && former.permitNo !== saved.permitNo)
          await renumberRefusals(context.db, { from: former.permitNo, to: saved.permitNo });
        await matchPermits(context.db, [saved.permitNo]);
        return saved;
      }),
  );
}
