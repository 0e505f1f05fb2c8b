// The calculator: what a project would deposit, by a policy that the caller may see, or by the one in force.
import { formatStep } from '@trainrace/contract/areas/deposits/calc-words';
import type { Calculation } from '@trainrace/contract/areas/deposits/deposit-calculation';
import { calculateDeposit } from '@trainrace/contract/areas/deposits/deposit-calculator';
import type { marginPolicy, publicDeposit } from '@trainrace/contract/areas/deposits/margin-policy';
import { CLEAN } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Context, PublicContext } from '#platform/context/context.ts';
import { policyOn, type PolicyFacts } from '../api/policy-in-force.ts';
import { day } from '#platform/time/time.ts';
import { marginPolicyStore } from './margin-policy.store.ts';

type PublicInput = ParsedInputOf<typeof publicDeposit.calculate>;
type Input = ParsedInputOf<typeof marginPolicy.calculate>;

export async function calculateFor(context: Context, { policyId, ...input }: Input): Promise<Calculation> {
  if (policyId) return calculated(await marginPolicyStore(context).find(policyId), input, context.lang);
  return await calculatePublicly(context, input);
}

export async function calculatePublicly(
  { db, now, lang }: Pick<PublicContext, 'db' | 'now' | 'lang'>,
  input: PublicInput,
): Promise<Calculation> {
  return calculated(await policyOn(db, input.day ?? day(now), input.region), input, lang);
}

function calculated(policy: PolicyFacts, input: PublicInput, lang: Lang): Calculation {
  const trace = calculateDeposit(policy, {
    contractAmount: input.contractAmount,
    projectsOfEnterprise: input.projectsOfEnterprise ?? 0,
    cleanYears: input.cleanYears ?? 0,
    arrears2y: input.arrears2y ?? CLEAN.none,
    isBlacklisted: input.isBlacklisted === 1,
  });
  const { policyNo, modesAllowed, payDays } = policy;
  return {
    ...trace,
    policyNo,
    modesAllowed,
    payDays,
    steps: trace.steps.map((step) => ({ ...step, words: formatStep(step, lang) })),
  };
}
