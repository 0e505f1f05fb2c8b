import { rightsOfOperator } from '@trainrace/contract/access/operator-rights';
import type { Rights } from '@trainrace/contract/access/rights';
import { KEPT_APART, type Role } from '@trainrace/contract/access/roles';
import { rolesInForce } from '@trainrace/contract/access/separated';
import { DELEGABLE_ROLES, standInRights } from '@trainrace/contract/access/stand-in';
import { FACTOR_POLICY } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import type { Params } from '#platform/params/params.ts';
import { factorPolicyOf } from '#platform/params/factor-policy.ts';
import type { Person, User } from '#platform/context/context.ts';
import type { RightsInForce } from './rights-in-force.ts';

/** The table in force as it is for this person: one of a unit has what the unit has, or less. */
export function rightsOf({ operator, actingFor }: Pick<Person, 'operator' | 'actingFor'>, inForce: Rights): Rights {
  if (actingFor) {
    const delegable = standInRights(inForce);
    return actingFor.right === null ? delegable : rightsOfOperator(delegable, actingFor.right);
  }
  return operator ? rightsOfOperator(inForce, operator.right) : inForce;
}

interface InForce {
  rights: RightsInForce;
  params: Params;
}

/** A person with what he or she may do at this moment. */
export async function withRights<Who extends Person>({ rights, params }: InForce, person: Who): Promise<Who & User> {
  const inForceNow = await params.read();
  const isSeparated = inForceNow.separatedAdministrators === 1;
  const own = rolesInForce(person.roles, isSeparated);
  const mustAddFactor =
    person.hasSecondFactor === false && factorPolicyOf(person.roles, inForceNow) === FACTOR_POLICY.required;
  const { actingFor } = person;
  const inForce = await rights.read();
  if (!actingFor) return { ...person, roles: own, isSeparated, mustAddFactor, rights: rightsOf(person, inForce) };
  const isInForce = actingFor.isInForce && !standsApart(own, isSeparated);
  // Over is not one's own again: nobody does under one name what was begun under another.
  const roles = isInForce ? rolesInForce(actingFor.roles, isSeparated).filter(isDelegableRole) : [];
  return {
    ...person,
    roles,
    isSeparated,
    mustAddFactor,
    rights: rightsOf(person, inForce),
    actingFor: { ...actingFor, isInForce },
  };
}

const isDelegableRole = (role: Role): boolean => DELEGABLE_ROLES.includes(role);

/** Security and audit do no business, in nobody's name; while the three are kept apart, the system does none either. */
export function standsApart(roles: readonly Role[], isSeparated: boolean): boolean {
  return roles.some((role) => KEPT_APART.includes(role) && (isSeparated || role !== 'ADM_S'));
}
