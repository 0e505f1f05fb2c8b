import type { standIn, StandIn } from '@trainrace/contract/areas/accounts/stand-in';
import { standInLabels } from '@trainrace/contract/areas/accounts/stand-in.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { STAND_INS } from '@trainrace/contract/limits';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { notify } from '#platform/notify/notify.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { openAt } from '#platform/time/open-at.ts';
import { addDays, day, momentOf } from '#platform/time/time.ts';
import { requireColleague } from './colleagues.ts';
import { isGivenBy, standInOf, titleOf } from './pages.ts';

const OWN_PAGE = '/info/index';

type Draft = ParsedInputOf<typeof standIn.submit>;

/** Of two at once the second waits for the first, and is refused where they overlap: also the reverse of each other. */
export async function giveStandIn(outer: Context, draft: Draft): Promise<StandIn> {
  const period = periodOf(outer.now, draft);
  return await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const colleague = await requireColleague(context, draft.holderId);
    const [giver, holder] = [actorOf(user), colleague.id];
    await db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [user.id, colleague.accountId])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const persons = [giver, holder];
    const { rows } = await sql`select from stand_in d where d.ended_at is null
        and d.begins_at < ${period.endsAt}::timestamptz and d.ends_at > ${period.beginsAt}::timestamptz
        and (d.giver_id = any(${[user.id, colleague.accountId]}::uuid[]))
        and coalesce(d.giver_operator_id, d.giver_id) = any(${persons}::uuid[])
        and coalesce(d.holder_operator_id, d.holder_id) = any(${persons}::uuid[]) limit 1`.execute(db);
    if (rows.length > 0) throw new Refused(409, 'standInTwice', { name: colleague.name });
    const open = await sql`select from stand_in d where ${isGivenBy(user)} and d.ended_at is null
        and ${openAt('d.ends_at', sql`${now.toISOString()}::timestamptz`)} limit ${STAND_INS.open}`.execute(db);
    if (open.rows.length >= STAND_INS.open) throw new Refused(409, 'standInMany', { count: STAND_INS.open });
    const id = newId();
    const { reason = null } = draft;
    await db
      .insertInto('standIn')
      .values({
        id,
        giverId: user.id,
        giverOperatorId: user.operator?.id ?? null,
        holderId: colleague.accountId,
        holderOperatorId: colleague.operatorId,
        ...period,
        reason,
        createTime: now.toISOString(),
      })
      .execute();
    await ledgerRows(db, 'stand_in', [id]);
    const given = await standInOf(context, id);
    const change = (field: string, label: string, after: string) => ({
      field,
      label,
      before: null,
      after,
      isMasked: false,
    });
    await recordTrail(context, [
      {
        bizTable: 'stand_in',
        bizId: id,
        bizTitle: titleOf(given),
        action: TRAIL.added,
        changes: [
          change('beginDay', standInLabels.beginDay[0], given.beginDay),
          change('endDay', standInLabels.endDay[0], given.endDay),
        ],
        reason,
      },
    ]);
    const params = { name: given.giverName, begin: given.beginDay, end: given.endDay };
    // News of a unit's account are read by all its people.
    if (colleague.operatorId === null)
      await notify(context, [{ template: 'STAND_IN_GIVEN', params, to: [colleague.accountId], link: OWN_PAGE }]);
    return given;
  });
}

/** The period runs from 00:00 of its first day to 24:00 of its last one. */
function periodOf(now: Date, { beginDay, endDay }: Pick<Draft, 'beginDay' | 'endDay'>) {
  const begin = momentOf(`${beginDay} 00:00:00`);
  const ends = addDays(momentOf(`${endDay} 00:00:00`), 1);
  const isTooEarly = beginDay < day(now) || endDay < beginDay;
  if (isTooEarly || ends > addDays(begin, STAND_INS.days))
    throw new Refused(400, 'standInPeriod', { days: STAND_INS.days });
  return { beginsAt: begin.toISOString(), endsAt: ends.toISOString() };
}
