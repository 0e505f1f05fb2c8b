import type { Db } from '#platform/db/connect.ts';
import { actedFor } from './stand-ins.ts';
import type { OperatorOfUnit, Person } from '#platform/context/context.ts';

/**
 * An account as the one who acts, for work that runs without its session, and who of the unit began it, for whom; undefined
 * once either may not sign in any more, or does not stand in any more.
 */
export async function userOf(
  db: Db,
  id: string,
  { operatorId, standInId }: { operatorId?: string; standInId?: string } = {},
): Promise<Person | undefined> {
  const operator = operatorId === undefined ? null : await operatorOf(db, id, operatorId);
  if (operator === undefined) return undefined;
  const row = await db
    .selectFrom('account')
    .select(['id', 'account', 'name', 'virtualId', 'roles', 'townCode', 'userType', 'mustChangePassword'])
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('pendingSince', 'is', null)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const actingFor = standInId === undefined ? null : await actedFor(db, { id, operator }, standInId, new Date());
  if (actingFor === undefined) return undefined;
  return { ...row, roles: row.roles, virtualId: row.virtualId, sessionId: '', operator, actingFor };
}

async function operatorOf(db: Db, unitId: string, id: string): Promise<OperatorOfUnit | undefined> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'name', 'mobileMask as mobile', 'right'])
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .where('enabled', '=', 1)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return row;
}
