import { scopeFor } from '@trainrace/contract/access/rights';
import type { Scope } from '@trainrace/contract/access/roles';
import type { User } from '#platform/context/context.ts';

/** How far a right of this user reaches, by the table in force; null when there is none. */
export function scopeOfUser({ roles, rights }: Pick<User, 'roles' | 'rights'>, action: string): Scope | null {
  return scopeFor(rights, action, roles);
}
