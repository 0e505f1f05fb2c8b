// Deposit due for a file by the policy of its day. Once handed in it keeps its policy: a later one never touches it.
import type { CalcTrace } from '@trainrace/contract/deposit/deposit-calculation';
import { calculateDeposit } from '@trainrace/contract/deposit/deposit-calculator';
import type { ConstructionFile } from '@trainrace/contract/deposit/construction-file';
import { unitsOf } from '@trainrace/contract/rules/decimal';
import type { Context } from '#context/context.ts';
import { ledgerRows } from '#integrity/ledger.ts';
import { day } from '#time/time.ts';
import { payBy } from './deadlines.ts';
import { knownOf } from './evidence.ts';
import { findPolicyOn, policyOf, type PolicyFacts } from './policy-in-force.ts';

type Measured = { id: string | null } & Pick<ConstructionFile, 'enterpriseId'> &
  Partial<Pick<ConstructionFile, 'contractAmount' | 'signDate' | 'permitDate' | 'policyId'>>;

export interface Calculated {
  policyId: string | null;
  cleanState: ConstructionFile['cleanState'];
  calcRate: string | null;
  calcAmount: string | null;
  calcTrace: CalcTrace | null;
  deadline: string | null;
}

/** While it is being written: by the policy in force today. */
export const calculateDraft = async (context: Context, file: Measured): Promise<Calculated> =>
  await calculated(context, file, await findPolicyOn(context.db, day(context.now)));

/** Once it was handed in: by the policy that it was handed in under. */
export async function calculateAgain(context: Context, file: Measured): Promise<Calculated> {
  const own = file.policyId ? await policyOf(context.db, file.policyId) : null;
  return await calculated(context, file, own ?? (await findPolicyOn(context.db, day(context.now))));
}

async function calculated(context: Context, file: Measured, policy: PolicyFacts | null): Promise<Calculated> {
  const known = await knownOf(context, file);
  const trace =
    policy === null || !file.contractAmount || unitsOf(file.contractAmount, 2) === 0n
      ? null
      : calculateDeposit(policy, { ...known, contractAmount: file.contractAmount, arrears2y: known.cleanState });
  const begun = file.permitDate ?? file.signDate;
  return {
    policyId: policy?.id ?? null,
    cleanState: known.cleanState,
    calcRate: trace?.rate ?? null,
    calcAmount: trace?.amount ?? null,
    calcTrace: trace,
    deadline: policy === null || !begun ? null : await payBy(context.db, begun, policy.payDays),
  };
}

/** Keeps it with the file, which is locked; what the trail speaks of comes back: figures, not their derivation. */
export async function keepCalculated(
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
