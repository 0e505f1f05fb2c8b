import { marginPolicy, type MarginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { POLICY } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { policyProblems } from './margin-policy.rules.ts';
import { marginPolicyStore } from './margin-policy.store.ts';

export async function savePolicy(
  outer: Context,
  { id, version, ...draft }: ParsedInputOf<typeof marginPolicy.submit>,
): Promise<MarginPolicy> {
  return await inTransaction(outer, async (context) => {
    const store = marginPolicyStore(context);
    const before = id === undefined ? null : await store.find(id, { lock: true });
    if (before !== null) refuseSettled(before);
    const problems = policyProblems({ ...before, ...draft });
    if (problems.length > 0) throw badFields(problems);
    const prjId = before?.id ?? newId();
    const { family } = marginPolicy;
    const values = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, draft);
    if (before !== null) return await store.update(before, values, { version });
    const policyNo = await nextSerial(context.db, 'POLICY', context.now);
    return await store.insert({ ...values, policyNo }, { id: prjId });
  });
}

/** Refuses changes of a policy that deposits were calculated by. */
export function refuseSettled({ policyStatus }: Pick<MarginPolicy, 'policyStatus'>): void {
  if (policyStatus !== POLICY.draft) throw new Refused(409, 'policyStays');
}
