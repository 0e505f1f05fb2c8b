import type { Role } from '@trainrace/contract/access/roles';
import {
  FACTOR_POLICY,
  factorPolicy,
  type FactorPolicy,
} from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { FACTOR_PARAMS, type ParamName } from './params.ts';

/** The strictest of the roles; who has none yet may have one, too. */
export function factorPolicyOf(roles: readonly Role[], values: Readonly<Record<ParamName, number>>): FactorPolicy {
  if (roles.length === 0) return FACTOR_POLICY.offered;
  const strictest = Math.max(...roles.map((one) => values[FACTOR_PARAMS[one]]));
  return factorPolicy.codes.find((one) => one === strictest) ?? FACTOR_POLICY.offered;
}
