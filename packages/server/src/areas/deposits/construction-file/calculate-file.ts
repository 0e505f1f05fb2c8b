// Deposit due for a file by the policy of its day. Once handed in it keeps its policy: a later one never touches it.
import type { CalcTrace } from '@trainrace/contract/areas/deposits/deposit-calculation';
import { calculateDeposit } from '@trainrace/contract/areas/deposits/deposit-calculator';
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { unitsOf } from '@trainrace/contract/rules/decimal';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { day } from '#platform/time/time.ts';
import { payBy } from './deadlines.ts';
import { knownOf } from './evidence.ts';
import { findPolicyOn, policyOf, type PolicyFacts } from '../api/policy-in-force.ts';

type Dated = Partial<Pick<ConstructionFile, 'signDate' | 'permitDate' | 'policyId'>>;
type Measured = { id: string | null } & Pick<ConstructionFile, 'enterpriseId'> &
  Partial<Pick<ConstructionFile, 'contractAmount'>> &
  Dated;

export interface Calculated {
  policyId: string | null;
  cleanState: ConstructionFile['cleanState'];
  calcRate: string | null;
  calcAmount: string | null;
  calcTrace: CalcTrace | null;
  deadline: string | null;
}

/** While it is being written: by the policy in force today. */
export async function calculateDraft(context: Context, file: Measured): Promise<Calculated> {
  return await calculated(context, file, await findPolicyOn(context.db, day(context.now)));
}

/** Once it was handed in: by the policy that it was handed in under. */
export async function calculateAgain(context: Context, file: Measured): Promise<Calculated> {
  return await calculated(context, file, await policyAgain(context, file));
}

/** The last day for the deposit by the policy that it was handed in under: from its permit on, else from its contract. */
export async function deadlineOf(context: Pick<Context, 'db' | 'now'>, file: Dated): Promise<string | null> {
  return await lawfulDay(context.db, file, await policyAgain(context, file));
}

async function policyAgain({ db, now }: Pick<Context, 'db' | 'now'>, { policyId }: Dated): Promise<PolicyFacts | null> {
  const own = policyId ? await policyOf(db, policyId) : null;
  return own ?? (await findPolicyOn(db, day(now)));
}

async function lawfulDay(db: Context['db'], { permitDate, signDate }: Dated, policy: PolicyFacts | null) {
  const begun = permitDate ?? signDate;
  return policy === null || !begun ? null : await payBy(db, begun, policy.payDays);
}

async function calculated(context: Context, file: Measured, policy: PolicyFacts | null): Promise<Calculated> {
  const known = await knownOf(context, file);
  const trace =
    policy === null || !file.contractAmount || unitsOf(file.contractAmount, 2) === 0n
      ? null
      : calculateDeposit(policy, { ...known, contractAmount: file.contractAmount, arrears2y: known.cleanState });
  return {
    policyId: policy?.id ?? null,
    cleanState: known.cleanState,
    calcRate: trace?.rate ?? null,
    calcAmount: trace?.amount ?? null,
    calcTrace: trace,
    deadline: await lawfulDay(context.db, file, policy),
  };
}

/** Keeps it with the file, which is locked; what the trail speaks of comes back: figures, not their derivation. */
export async function saveCalculated(
  { db }: Pick<Context, 'db'>,
  id: string,
  { policyId, calcTrace, ...figures }: Calculated,
): Promise<Omit<Calculated, 'policyId' | 'calcTrace'>> {
  await db
    .updateTable('constructionFile')
    .set({ policyId, calcTrace: calcTrace === null ? null : JSON.stringify(calcTrace) })
    .where('id', '=', id)
    .execute();
  await ledgerRows(db, 'construction_file', [id], ['policyId']);
  return figures;
}
