// Colleagues of one's own office: other accounts of the bureau or the town, other people of the unit.
import { STAND_INS } from '@trainrace/contract/limits';
import { OPERATOR_KINDS, type Role } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { standsApart } from '#platform/access/rights-of.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import type { Where } from '#platform/store/table-spec.ts';

interface Found {
  id: string;
  accountId: string;
  operatorId: string | null;
  name: string;
  roles: readonly Role[];
}

/** The main account of a unit has nobody to name: its people have their own rights. */
function colleagues({ user }: Context, which: Where): Where {
  const { id, virtualId, townCode, operator } = user;
  if (virtualId !== null && OPERATOR_KINDS.includes(virtualId)) {
    return sql`select o.id, o.unit_id as "accountId", o.id as "operatorId", o.name, '{}'::text[] as roles from operator o
      where o.unit_id = ${id} and o.id <> ${operator?.id ?? null} and o.enabled = 1 and o.is_deleted = 0 and ${which}`;
  }
  const office =
    virtualId === null
      ? sql`o.virtual_id is null`
      : virtualId === 'U031' && townCode !== null
        ? sql`o.virtual_id = 'U031' and o.town_code = ${townCode}`
        : sql`false`;
  return sql`select o.id, o.id as "accountId", null::uuid as "operatorId", o.name, o.roles from account o
    where ${office} and o.id <> ${actorOf(user)} and o.enabled = 1 and o.pending_since is null and o.is_deleted = 0 and ${which}`;
}

async function find(context: Context, which: Where): Promise<Found[]> {
  const { rows } =
    await sql<Found>`${colleagues(context, which)} order by o.name, o.id limit ${STAND_INS.offered}`.execute(
      readerOf(context.db),
    );
  return rows;
}

export async function colleaguesToName(context: Context, name = ''): Promise<{ id: string; name: string }[]> {
  const isNamed = name === '' ? sql`true` : sql`position(fold_name(${name}) in fold_name(o.name)) > 0`;
  const found = await find(context, isNamed);
  const isSeparated = context.user.isSeparated === true;
  return found.filter(({ roles }) => !standsApart(roles, isSeparated)).map(({ id, name }) => ({ id, name }));
}

/** One of another office is as unknown as none. */
export async function requireColleague(context: Context, id: string): Promise<Found> {
  const [found] = isId(id) ? await find(context, sql`o.id = ${id}`) : [];
  if (found === undefined) throw new Refused(400, 'standInColleague');
  if (standsApart(found.roles, context.user.isSeparated === true))
    throw new Refused(409, 'standInApart', { name: found.name });
  return found;
}
