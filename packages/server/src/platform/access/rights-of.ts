import { rightsOfOperator } from '@trainrace/contract/access/operator-rights';
import type { Rights } from '@trainrace/contract/access/rights';
import { rolesInForce } from '@trainrace/contract/access/separated';
import type { Params } from '#platform/params/params.ts';
import type { Person, User } from '#platform/context/context.ts';
import type { RightsInForce } from './rights-in-force.ts';

/** The table in force as it is for this person: one of a unit has what the unit has, or less. */
export function rightsOf({ operator }: Pick<Person, 'operator'>, inForce: Rights): Rights {
  return operator ? rightsOfOperator(inForce, operator.right) : inForce;
}

interface InForce {
  rights: RightsInForce;
  params: Params;
}

/** A person with what he or she may do at this moment. */
export async function withRights<Who extends Person>({ rights, params }: InForce, person: Who): Promise<Who & User> {
  const isSeparated = (await params.read()).separatedAdministrators === 1;
  const roles = rolesInForce(person.roles, isSeparated);
  return { ...person, roles, isSeparated, rights: rightsOf(person, await rights.read()) };
}
