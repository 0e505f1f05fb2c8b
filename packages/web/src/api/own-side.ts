// As whom the person who is signed in looks at a record.
import { sideOf } from '@trainrace/contract/wire/next-step';
import { currentIdentity } from './identity.ts';

export function ownRoles(): readonly string[] {
  return (currentIdentity()?.user.roleinfos ?? []).map(({ roleNo }) => roleNo);
}

/** Null for who only reads. */
export function ownSide<Side extends string>(sides: Readonly<Record<string, Side>>): Side | null {
  return sideOf(sides, ownRoles());
}
