// The office that somebody works for: what is written among its people stays there (decision 0091).
import { OPERATOR_KINDS } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import type { User } from '#platform/context/context.ts';
import { notAllowed } from '#platform/context/refused.ts';
import type { Where } from '#platform/store/table-spec.ts';

/** The bureau is one office, each town is one, each unit with its operators is one; a person is none. */
export function sideOf({ id, virtualId, townCode }: Pick<User, 'id' | 'virtualId' | 'townCode'>): string | null {
  if (virtualId === null) return 'bureau';
  if (virtualId === 'U031') return townCode === null ? null : `town:${townCode}`;
  return virtualId === 'U032' ? null : `unit:${id}`;
}

/** One account with several people, each of whom acts under it. */
export function isOfUnit({ virtualId }: Pick<User, 'virtualId'>): boolean {
  return virtualId !== null && OPERATOR_KINDS.includes(virtualId);
}

export function requireSide(user: User): string {
  const side = sideOf(user);
  if (side === null) throw notAllowed();
  return side;
}

/** Accounts of the caller's office, over alias `a`: those of a unit are all one account. */
export function isOfSide({ id, virtualId, townCode }: User): Where {
  if (virtualId === null) return sql`coalesce(a.virtual_id, 'ADMIN') = 'ADMIN'`;
  if (virtualId === 'U031') return sql`a.virtual_id = 'U031' and a.town_code = ${townCode}`;
  return sql`a.id = ${id}`;
}
