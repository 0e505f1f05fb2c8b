import type { Tokens } from '@trainrace/contract/areas/accounts/oauth';
import { standInLabels } from '@trainrace/contract/areas/accounts/stand-in.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { issueTokens } from '#platform/accounts/sessions.ts';
import { sessionEnds } from '#platform/accounts/session-ends.ts';
import { actedFor } from '#platform/accounts/stand-ins.ts';
import { standsApart } from '#platform/access/rights-of.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction, onceCommitted } from '#platform/db/transaction.ts';
import type { Params } from '#platform/params/params.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { isHeldBy, standInOf, titleOf } from './pages.ts';

/**
 * The session goes on in the name of another, or in its own again. Access tokens of before end, so that no page does in one
 * name what it shows in the other; the refresh token of before is good once more, for an answer that was lost on the way.
 */
export async function switchTo(outer: Context, params: Params, id: string | null): Promise<Tokens> {
  return await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const { rows } = await sql<{ endsAt: number; standInId: string | null }>`
      select extract(epoch from expires_at)::float8 as "endsAt", stand_in_id as "standInId" from session
      where id = ${user.sessionId} and ended_at is null for update`.execute(db);
    const session = rows[0];
    if (session === undefined) throw new Refused(401, 'signInFirst');
    if (id !== null) await requireInForce(context, id);
    await db.updateTable('session').set({ standInId: id }).where('id', '=', user.sessionId).execute();
    await db
      .updateTable('sessionToken')
      .set({ usedAt: now.toISOString() })
      .where('sessionId', '=', user.sessionId)
      .where('kind', '=', 'access')
      .where('usedAt', 'is', null)
      .execute();
    await leaveTrace(context, session.standInId, id);
    onceCommitted(db, () => sessionEnds.emit('ended'));
    const tokens = await issueTokens(
      db,
      params,
      { id: user.sessionId, expiresAt: new Date(session.endsAt * 1000) },
      now,
    );
    return { ...tokens, username: user.account };
  });
}

/** Another's, an unknown one and none are the same. */
async function requireInForce(context: Context, id: string): Promise<void> {
  const { db, user, now } = context;
  if (!isId(id)) throw notFound();
  const { rows } = await sql`select from stand_in d where d.id = ${id} and ${isHeldBy(user)}`.execute(db);
  if (rows.length === 0) throw notFound();
  // In one name already, the roles of one's own are not at hand.
  const { roles } = await db.selectFrom('account').select('roles').where('id', '=', user.id).executeTakeFirstOrThrow();
  const isHeld = (await actedFor(db, user, id, now)) !== undefined;
  if (!isHeld || standsApart(roles, user.isSeparated === true)) throw new Refused(409, 'standInNotNow');
}

/** Under one's own name: who begins and ends to act for another is oneself. */
async function leaveTrace(context: Context, before: string | null, after: string | null): Promise<void> {
  const id = after ?? before;
  if (id === null || before === after) return;
  const row = await standInOf(context, id);
  const said = (value: string | null) => (value === null ? standInLabels.self[0] : titleOf(row));
  const change = {
    field: 'actingFor',
    label: standInLabels.actingFor[0],
    before: said(before),
    after: said(after),
    isMasked: false,
  };
  const user = { ...context.user, actingFor: null };
  await recordTrail({ ...context, user }, [
    { bizTable: 'stand_in', bizId: id, bizTitle: titleOf(row), action: TRAIL.changed, changes: [change] },
  ]);
}
