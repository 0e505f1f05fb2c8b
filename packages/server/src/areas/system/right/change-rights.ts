import { allRights } from '@trainrace/contract';
import { actionName } from '@trainrace/contract/access/action-names';
import { allowedScopes, effectiveRights, scopeFor, type RightChange } from '@trainrace/contract/access/rights';
import { role as roles, type Role } from '@trainrace/contract/access/roles';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { right } from '@trainrace/contract/areas/system/right';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { rightChanges } from '#platform/access/rights-in-force.ts';

type Input = ParsedInputOf<typeof right.submit>;

/** All of them or none. Only what differs from the contract is kept. */
export async function changeRights(outer: Context, { role, changes }: Input): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const { db, user } = context;
    // Security gives any right, but to itself.
    const givesAll = user.isSeparated === true && user.roles.includes('ADM_SEC');
    if (givesAll && user.roles.includes(role)) throw new Refused(409, 'ownAccount');
    // One keeper of rights at a time: what is refused depends on what is in force.
    await sql`select pg_advisory_xact_lock(hashtext('role_right'))`.execute(db);
    const former = await rightChanges(db);
    const before = effectiveRights(allRights, former);
    const wanted = new Map(changes.map(({ actionNo, scope }) => [actionNo, scope]));
    const real = [...wanted].filter(([action, scope]) => (before[action]?.[role] ?? null) !== scope);
    for (const [action, scope] of wanted) refuseSenseless(context, { action, role, scope });
    for (const [action, scope] of real) {
      const isRestored = scope === (allRights[action]?.[role] ?? null);
      if (!givesAll && scope !== null && !isRestored && scopeFor(before, action, user.roles) === null)
        throw new Refused(403, 'rightNotHeld', { action: actionName(action, context.lang) });
    }
    const others = former.filter((one) => one.role !== role || !wanted.has(one.action));
    const after = effectiveRights(allRights, [
      ...others,
      ...[...wanted].map(([action, scope]) => ({ action, role, scope })),
    ]);
    for (const key of [right.submit.action, right.lines.action])
      if (scopeFor(after, key, user.roles) === null) throw new Refused(409, 'rightOwnKey');
    for (const [action, scope] of real) await write(context, { action, role, scope }, before[action]?.[role] ?? null);
    return real.length;
  });
}

function refuseSenseless({ lang }: Context, { action, role, scope }: RightChange): void {
  if (!(action in allRights)) throw new Refused(400, 'rightUnknown', { action });
  if (!allowedScopes(allRights, action, role).includes(scope))
    throw new Refused(400, 'rightNotSensible', { action: actionName(action, lang) });
}

async function write(context: Context, { action, role, scope }: RightChange, before: string | null): Promise<void> {
  const { db, user, now } = context;
  const id = newId();
  const stamps = { updateUser: user.id, updateTime: now.toISOString() };
  const isDefault = scope === (allRights[action]?.[role] ?? null);
  const written = isDefault
    ? await db.deleteFrom('roleRight').where('action', '=', action).where('role', '=', role).returning('id').execute()
    : await db
        .insertInto('roleRight')
        .values({ id, action, role, scope, ...stamps })
        .onConflict((conflict) => conflict.columns(['action', 'role']).doUpdateSet({ scope, ...stamps }))
        .returning('id')
        .execute();
  await ledgerRows(
    db,
    'role_right',
    written.map((row) => row.id),
    ['scope'],
  );
  await recordTrail(context, [
    {
      bizTable: 'right',
      bizId: id,
      bizNo: action,
      bizTitle: `${wordOf(roles, role satisfies Role, 'zh')} ${actionName(action, 'zh')}`,
      action: TRAIL.changed,
      changes: [{ field: action, label: actionName(action, 'zh'), before, after: scope, isMasked: false }],
    },
  ]);
}
