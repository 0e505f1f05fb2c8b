import { ADMINISTRATORS, KEPT_APART, type Role } from '@trainrace/contract/access/roles';
import { rolesInForce } from '@trainrace/contract/access/separated';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Managed } from './may-manage.ts';

/** Without one of each, nobody could let anybody in again. */
const NEEDED: readonly (readonly Role[])[] = [['ADM_S'], ADMINISTRATORS];
/** While they are kept apart: one of each of the three. */
const NEEDED_APART: readonly (readonly Role[])[] = KEPT_APART.map((one) => [one]);

/**
 * Refuses what would leave the system without a system administrator, or without the one who holds every role. The rows
 * of all administrators are locked first: two of them cannot remove each other at once.
 */
export async function refuseLast(
  db: Db,
  targets: readonly Managed[],
  rolesAfter: readonly Role[] | null,
  isSeparated = false,
): Promise<void> {
  const able = await db
    .selectFrom('account')
    .select(['id', 'name', 'roles'])
    .where('virtualId', 'is', null)
    .where('isDeleted', '=', 0)
    .where('enabled', '=', 1)
    .where('pendingSince', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const touched = new Set(targets.map(({ id }) => id));
  for (const needed of isSeparated ? NEEDED_APART : NEEDED) {
    const holds = (roles: readonly Role[]) => {
      const held = rolesInForce(roles, isSeparated);
      return needed.every((one) => held.includes(one));
    };
    const before = able.filter(({ roles }) => holds(roles));
    const lost = before.filter(({ id }) => touched.has(id) && !(rolesAfter !== null && holds(rolesAfter)));
    if (lost.length > 0 && lost.length === before.length)
      throw new Refused(409, 'lastAdministrator', { name: lost[0]!.name });
  }
}
