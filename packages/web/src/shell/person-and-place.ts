// Of who is signed in the person, and where they work: of a unit, whose account has the unit's name, the one who acts for it.
import type { SessionUser } from '@trainrace/contract/areas/system/sealed-calls';

type Known = Pick<SessionUser, 'nick_name' | 'dept_name'> & { extData: Pick<SessionUser['extData'], 'operator'> };

export function personAndPlace({ nick_name: name, dept_name: place, extData: { operator } }: Known): {
  name: string;
  place: string;
} {
  return operator ? { name: operator.name, place: name } : { name, place };
}
