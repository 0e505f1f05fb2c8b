import type { StandIn } from '@trainrace/contract/areas/accounts/stand-in';
import { STAND_IN } from '@trainrace/contract/areas/accounts/stand-in.dictionaries';
import { standInLabels } from '@trainrace/contract/areas/accounts/stand-in.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { sessionEnds } from '#platform/accounts/session-ends.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction, onceCommitted } from '#platform/db/transaction.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { enderOf, isGivenBy, isHeldBy, OF_OFFICES, standInOf, titleOf } from './pages.ts';

/** By either of the two, or by who keeps accounts; from this moment on nothing is done by it. The same again is refused. */
export async function endStandIn(outer: Context, id: string, whose: 'own' | 'any'): Promise<StandIn> {
  if (!isId(id)) throw notFound();
  return await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const reach = whose === 'any' ? OF_OFFICES : sql`(${isGivenBy(user)} or ${isHeldBy(user)})`;
    const { rows } = await sql`select from stand_in d where d.id = ${id} and ${reach} for update`.execute(db);
    if (rows.length === 0) throw notFound();
    const before = await standInOf(context, id);
    if (before.state === STAND_IN.ended || before.state === STAND_IN.over) throw new Refused(409, 'standInEnded');
    await db
      .updateTable('standIn')
      .set({ endedAt: now.toISOString(), endedBy: enderOf(context) })
      .where('id', '=', id)
      .execute();
    await ledgerRows(db, 'stand_in', [id]);
    const change = {
      field: 'endedTime',
      label: standInLabels.endedTime[0],
      before: null,
      after: null,
      isMasked: false,
    };
    await recordTrail(context, [
      { bizTable: 'stand_in', bizId: id, bizTitle: titleOf(before), action: TRAIL.changed, changes: [change] },
    ]);
    // Open lines look at once, here; other processes look by themselves.
    onceCommitted(db, () => sessionEnds.emit('ended'));
    return await standInOf(context, id);
  });
}
