import { rightsOfOperator } from '@trainrace/contract/access/operator-rights';
import type { Rights } from '@trainrace/contract/access/rights';
import type { Person } from './work.ts';

/** The table in force as it is for this person: one of a unit has what the unit has, or less. */
export const rightsOf = ({ operator }: Pick<Person, 'operator'>, inForce: Rights): Rights =>
  operator ? rightsOfOperator(inForce, operator.right) : inForce;
