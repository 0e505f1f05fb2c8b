// Stand-ins as their two people see them, and as who keeps accounts sees all: two statements at most, whatever they hold.
import type { standIn, StandIn } from '@trainrace/contract/areas/accounts/stand-in';
import { nameForAnother } from '@trainrace/contract/areas/accounts/stand-in.labels';
import { STAND_IN } from '@trainrace/contract/areas/accounts/stand-in.dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { containingPart } from '#platform/store/conditions.ts';
import { countRows } from '#platform/store/count-rows.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';
import { foldName } from '@trainrace/contract/rules/fold';
import { lastDayBefore, momentOf } from '#platform/time/time.ts';

interface Row
  extends Pick<
    StandIn,
    'id' | 'giverName' | 'holderName' | 'reason' | 'isGiven' | 'isReceived' | 'isActing' | 'state'
  > {
  beginsAt: string;
  endsAt: string;
  createTime: string;
  endedAt: string | null;
  endedByName: string | null;
}

/** Over alias `d`: an operator's own are the operator's, not the unit's. */
export function isGivenBy(user: Context['user']): Where {
  return user.operator
    ? sql`d.giver_operator_id = ${user.operator.id}`
    : sql`(d.giver_id = ${user.id} and d.giver_operator_id is null)`;
}
export function isHeldBy(user: Context['user']): Where {
  return user.operator
    ? sql`d.holder_operator_id = ${user.operator.id}`
    : sql`(d.holder_id = ${user.id} and d.holder_operator_id is null)`;
}

const stateAt = (now: string): Where => sql`case when d.ended_at is not null then ${sql.lit(STAND_IN.ended)}
  when ${overAt('d.ends_at', sql`${now}::timestamptz`)} then ${sql.lit(STAND_IN.over)}
  when d.begins_at > ${now}::timestamptz then ${sql.lit(STAND_IN.waiting)} else ${sql.lit(STAND_IN.inForce)} end`;

const NAMES = sql`join account ga on ga.id = d.giver_id left join operator g on g.id = d.giver_operator_id
  join account ha on ha.id = d.holder_id left join operator h on h.id = d.holder_operator_id`;

/** Rows that `from` selects, each with its names. */
const shownRows = ({ user, now }: Context, from: Where): Where => sql`
  select d.id, coalesce(g.name, ga.name) as "giverName", coalesce(h.name, ha.name) as "holderName", d.reason,
    (${isGivenBy(user)})::int as "isGiven", coalesce(${isHeldBy(user)}, false)::int as "isReceived",
    (d.id is not distinct from ${user.actingFor?.standInId ?? null}::uuid)::int as "isActing",
    d.begins_at as "beginsAt", d.ends_at as "endsAt", d.create_time as "createTime", d.ended_at as "endedAt",
    (select e.name from (select a.name from account a where a.id = d.ended_by union all select o.name from operator o where o.id = d.ended_by) e) as "endedByName",
    ${stateAt(now.toISOString())} as state
  from (${from}) d ${NAMES} order by d.id desc`;

const shown = ({ beginsAt, endsAt, createTime, endedAt, ...row }: Row): StandIn => ({
  ...row,
  isGiven: row.isGiven ?? 0,
  // Moments come from the database as the wire writes them.
  beginDay: beginsAt.slice(0, 10),
  endDay: lastDayBefore(momentOf(endsAt).toISOString()),
  createTime,
  endedTime: endedAt,
});

async function pageWhere(
  context: Context,
  which: Where,
  query: { current: number; size: number },
): Promise<Page<StandIn>> {
  const { current, size } = query;
  const { db } = context;
  // Names are looked up for the rows of the page alone.
  const from = sql`select d.* from stand_in d where ${which} order by d.id desc limit ${size} offset ${(current - 1) * size}`;
  const { rows } = await sql<Row>`${shownRows(context, from)}`.execute(readerOf(db));
  // The condition speaks of alias `d`; counting has one of its own.
  const total = await countRows(db, { table: sql`stand_in d cross join (select)`, where: which });
  return page(rows.map(shown), total, query);
}

export async function ownStandIns(context: Context, query: ParsedInputOf<typeof standIn.own>): Promise<Page<StandIn>> {
  return await pageWhere(context, sql`(${isGivenBy(context.user)} or ${isHeldBy(context.user)})`, query);
}

/** People of units are the unit's own business: who keeps accounts sees those of the bureau and the towns. */
export const OF_OFFICES = sql`d.giver_operator_id is null`;

export async function everyStandIn(
  context: Context,
  { state, name, ...query }: ParsedInputOf<typeof standIn.everybody>,
): Promise<Page<StandIn>> {
  const inState =
    state === undefined || state === null ? sql`true` : isIn[state](sql`${context.now.toISOString()}::timestamptz`);
  return await pageWhere(context, sql`${OF_OFFICES} and ${inState} and ${isNamed(name ?? '')}`, query);
}

/** Each of the states as an index finds it: what is open are few, however many there have been. */
const isIn: Readonly<Record<StandIn['state'], (now: Where) => Where>> = {
  [STAND_IN.ended]: () => sql`d.ended_at is not null`,
  [STAND_IN.over]: (now) => sql`d.ended_at is null and ${overAt('d.ends_at', now)}`,
  [STAND_IN.waiting]: (now) => sql`d.ended_at is null and ${openAt('d.ends_at', now)} and d.begins_at > ${now}`,
  [STAND_IN.inForce]: (now) => sql`d.ended_at is null and ${openAt('d.ends_at', now)} and d.begins_at <= ${now}`,
};

/** By either of the two: accounts of offices are few, those of everybody are not looked through. */
function isNamed(part: string): Where {
  if (foldName(part) === '') return sql`true`;
  const ids = sql`array(select a.id from account a
    where (a.virtual_id is null or a.virtual_id = 'U031') and ${containingPart(sql`a.name`, part)})`;
  return sql`(d.giver_id = any(${ids}) or d.holder_id = any(${ids}))`;
}

export async function standInOf(context: Context, id: string): Promise<StandIn> {
  const { rows } = await sql<Row>`${shownRows(context, sql`select d.* from stand_in d where d.id = ${id}`)}`.execute(
    readerOf(context.db),
  );
  if (rows[0] === undefined) throw notFound();
  return shown(rows[0]);
}

/** As a trail tells who stands in for whom. */
export function titleOf({ giverName, holderName }: Pick<StandIn, 'giverName' | 'holderName'>): string {
  return nameForAnother(holderName, giverName);
}

/** The caller as the one who ended it. */
export function enderOf({ user }: Context): string {
  return actorOf(user);
}
