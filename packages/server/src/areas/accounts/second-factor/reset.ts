// Factors that somebody lost are taken away: asked for by one administrator, decided by another, neither of them the person.
import type { FactorReset, secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { RESET, type ResetState } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { FACTORS } from '@trainrace/contract/limits';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import { visibleUsers } from '#platform/accounts/visible-users.ts';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { countRows } from '#platform/store/count-rows.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { isOneOf } from '#platform/store/second-person.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { addDays } from '#platform/time/time.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';
import { isOf, personIdOf, personOf } from './person.ts';
import { takeAway } from './take-away.ts';
import { traceReset } from './tell.ts';

type Calls = typeof secondFactor;
const USERS_PAGE = '/system/user';
const MOST_HOLDERS = 200;

/** An account out of sight is as unknown as none. */
export async function holdersOf(context: Context, accountId: string): Promise<DataOf<Calls['holders']>> {
  if (!isId(accountId)) throw notFound();
  const { rows } = await sql<{ operatorId: string | null; name: string; factors: number }>`
    select null::uuid as "operatorId", t.name, (select count(*)::int from second_factor f
        where f.account_id = t.id and f.operator_id is null) as factors
      from account t where t.id = ${accountId} and t.is_deleted = 0 and ${visibleUsers(context)}
    union all (select o.id, o.name, (select count(*)::int from second_factor f where f.account_id = t.id and f.operator_id = o.id)
      from account t join operator o on o.unit_id = t.id and o.is_deleted = 0 and o.has_second_factor
      where t.id = ${accountId} and t.is_deleted = 0 and ${visibleUsers(context)} order by o.id limit ${MOST_HOLDERS})`.execute(
    context.db,
  );
  if (rows.length === 0) throw notFound();
  return rows.map(({ operatorId, name, factors }) => ({ operatorId, name, factors }));
}

export async function askReset(
  { rights }: Services,
  outer: Context,
  { accountId, operatorId, reason }: ParsedInputOf<Calls['askReset']>,
): Promise<FactorReset> {
  return await refuseTwice('factor_reset_waiting', { key: 'factorResetOpen' }, async () =>
    inTransaction(outer, async (context) => {
      const { db, user, now } = context;
      const holders = await holdersOf(context, accountId);
      const holder = holders.find((one) => one.operatorId === (operatorId ?? null));
      if (holder === undefined) throw notFound();
      const person: SignedIn = { accountId, operatorId: operatorId ?? undefined };
      refuseOwn(context, person);
      if (holder.factors === 0) throw new Refused(409, 'factorResetNothing');
      const id = newId();
      await lapse(context, person);
      const asked = { askedBy: actorOf(user), askedName: actorName(user), askedAt: now.toISOString() };
      const expiresAt = addDays(now, FACTORS.resetDays).toISOString();
      await db
        .insertInto('factorReset')
        .values({ id, accountId, operatorId: operatorId ?? null, reason, ...asked, expiresAt })
        .execute();
      await traceReset(context, person, 'asked', reason);
      const to = await colleaguesWith(db, await rights.read(), ['second_factor_decide_reset']);
      const others = to.filter((one) => one !== user.id && one !== accountId);
      const params = { who: holder.name, reason };
      await notify(context, [{ template: 'FACTOR_RESET_ASKED', params, to: others, link: USERS_PAGE }]);
      return await resetOf(context, id);
    }),
  );
}

export async function decideReset(
  outer: Context,
  { id, result, opinion = null }: ParsedInputOf<Calls['decideReset']>,
): Promise<FactorReset> {
  if (!isId(id)) throw notFound();
  if (result === 'reject' && !opinion) throw badFields([{ field: 'opinion', key: 'opinionNeeded' }]);
  return await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    // Of two who decide at once the later finds it decided.
    const row = await db
      .selectFrom('factorReset')
      .selectAll()
      .select(isLapsed(context).as('isLapsed'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const reset = await resetOf(context, id);
    if (row.state !== RESET.waiting) throw new Refused(409, 'factorResetDecided');
    if (row.isLapsed) throw new Refused(409, 'factorResetLapsed', { days: FACTORS.resetDays });
    const person: SignedIn = { accountId: row.accountId, operatorId: row.operatorId ?? undefined };
    refuseOwn(context, person);
    // The one who asked may take it back, and no more.
    if (result === 'pass' && (await isOneOf(context, id, [row.askedBy]))) throw new Refused(409, 'factorResetOwn');
    const decided = { decidedBy: actorOf(user), decidedName: actorName(user), decidedAt: now.toISOString() };
    const state = result === 'pass' ? RESET.done : RESET.refused;
    await db
      .updateTable('factorReset')
      .set({ ...decided, opinion, state })
      .where('id', '=', id)
      .execute();
    if (result === 'pass')
      await takeAway(context, person, reset.name, sql`(select asked_at from factor_reset where id = ${id})`);
    await traceReset(context, person, result === 'pass' ? 'all' : 'refused', opinion ?? row.reason);
    return await resetOf(context, id);
  });
}

/** Waited for too long: the person may have had other factors for long. Asking again frees the place. */
async function lapse(context: Context, person: SignedIn): Promise<void> {
  await context.db
    .updateTable('factorReset')
    .set({ state: RESET.lapsed })
    .where(isOf(person))
    .where(isLapsed(context))
    .execute();
}

const isLapsed = ({ now }: Context) =>
  sql<boolean>`(state = ${sql.lit(RESET.waiting)} and ${overAt('expiresAt', sql`${now.toISOString()}`)})`;

function refuseOwn({ user }: Context, person: SignedIn): void {
  if (personIdOf(personOf(user)) === personIdOf(person)) throw new Refused(409, 'factorResetSelf');
}

const FROM = sql`factor_reset r left join operator o on o.id = r.operator_id cross join account`;

/** Of accounts in sight. */
const inSight = (context: Context, more: Where): Where =>
  sql`t.id = r.account_id and ${visibleUsers(context)} and ${more}`;

/** As it stands at this moment. */
const stateNow = ({ now }: Context): Where =>
  sql`case when r.state = ${sql.lit(RESET.waiting)} and ${overAt('r.expires_at', sql`${now.toISOString()}`)}
    then ${sql.lit(RESET.lapsed)} else r.state end`;

/** Each way is found by the index of the state. */
function standsAs({ now }: Context, state: ResetState): Where {
  const at = sql`${now.toISOString()}`;
  const waiting = sql`r.state = ${sql.lit(RESET.waiting)}`;
  if (state === RESET.waiting) return sql`${waiting} and ${openAt('r.expires_at', at)}`;
  if (state === RESET.lapsed) return sql`(r.state = ${state} or (${waiting} and ${overAt('r.expires_at', at)}))`;
  return sql`r.state = ${state}`;
}

const columns = (context: Context): Where => sql`r.id, coalesce(o.name, t.name) as name,
  case when o.id is not null then t.name end as "unitName", r.reason, ${stateNow(context)} as state, r.asked_name as "askedName",
  r.asked_at as "askedTime", r.decided_name as "decidedName", r.decided_at as "decidedTime", r.opinion,
  (${standsAs(context, RESET.waiting)} and r.asked_by <> ${actorOf(context.user)}
    and coalesce(r.operator_id, r.account_id) <> ${actorOf(context.user)})::int as "isOpenToMe"`;

async function resetOf(context: Context, id: string): Promise<FactorReset> {
  const { rows } = await sql<FactorReset>`select ${columns(context)}
    from ${FROM} t where ${inSight(context, sql`r.id = ${id}`)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

export async function resetsPage(
  context: Context,
  { current, size, state }: ParsedInputOf<Calls['resets']>,
): Promise<Page<FactorReset>> {
  const where = inSight(context, state === undefined || state === null ? sql`true` : standsAs(context, state));
  const db = readerOf(context.db);
  const { rows } = await sql<FactorReset>`select ${columns(context)} from ${FROM} t where ${where}
    order by r.id desc limit ${size} offset ${(current - 1) * size}`.execute(db);
  return page(rows, await countRows(db, { table: FROM, where }), { current, size });
}
