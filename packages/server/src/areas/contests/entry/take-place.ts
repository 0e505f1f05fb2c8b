// Whether there is still a place for this person: asked with the trade locked, so that twenty at once get one answer each.
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { WAIT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { holdsPlace } from '#platform/ext/standing-entry.ts';
import { placesTaken, teamOf } from '../api/places.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import type { Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';
import { lockPersonFor } from './person-locks.ts';
import { isSeenEntry } from './seen-entry.ts';
import { teamHoldsPlace } from './team.ts';

/** The ground is locked for update. Nothing is written: the place is taken by the state that follows. */
export async function requirePlace(
  context: Context,
  locked: LockedTrade,
  entry: Entry,
  { inPlaceOfAnother = false } = {},
): Promise<void> {
  await refuseSamePerson(context, locked, entry);
  if (await teamHoldsPlace(context, locked, entry)) return;
  if (!(await hasPlace(context, locked, entry, inPlaceOfAnother))) throw new Refused(409, 'tradeFull');
  if (locked.quotaPerUnit !== null && (await takenByUnit(context, locked, entry.row.id)) >= locked.quotaPerUnit)
    throw new Refused(409, 'unitQuotaFull', { max: locked.quotaPerUnit });
}

/** Holders of a place, and those offered one, go before those in line; newcomers go after them. */
export async function hasPlace(
  { db }: Context,
  { tradeId, quotaTotal }: LockedTrade,
  { row }: Entry,
  inPlaceOfAnother = false,
): Promise<boolean> {
  if (quotaTotal === null) return true;
  const isAhead = inPlaceOfAnother || row.waitState === WAIT.offered || HOLDS_PLACE.includes(row.auditStatus);
  const waiting = isAhead ? WAIT.offered : WAIT.inLine;
  return (await placesTaken(db, tradeId, { except: row.id, waiting })) < quotaTotal;
}

/** One trade per person and contest, or as many as the contest says: two trades of one contest lock different rows. */
async function refuseSamePerson(
  context: Context,
  { contestId, tradeId, tradesPerPerson }: LockedTrade,
  entry: Entry,
): Promise<void> {
  const { db, cipher } = context;
  const { idCardNo } = entry.full;
  if (typeof idCardNo !== 'string') return;
  await lockPersonFor(context, entry, `contest ${contestId}`);
  const { rows } = await sql<{ tradeId: string; tradeName: string; isSeen: boolean }>`
    select x.id as "tradeId", x.trade_name as "tradeName", bool_or(${isSeenEntry('a', context.user)}) as "isSeen"
    from application_info a join contest_trade x on x.id = a.contest_trade_id
    where a.contest_id = ${contestId} and a.id <> ${entry.row.id} and ${holdsPlace('a')}
      and a.id_card_no_idx = any(${cipher.blindIndexes(idCardNo)}) group by x.id order by x.id`.execute(db);
  const here = rows.find((other) => other.tradeId === tradeId);
  if (here?.isSeen === true) throw new Refused(409, 'applicationTwice');
  const max = tradesPerPerson ?? 1;
  if (here === undefined && rows.length < max) return;
  if (!rows.every((one) => one.isSeen)) throw new Refused(409, 'numberEnteredByOthers', { max });
  if (max === 1) throw new Refused(409, 'oneTradePerContest', { trade: rows[0]!.tradeName });
  const trades = rows.map(({ tradeName }) => `“${tradeName}”`).join('、');
  throw new Refused(409, 'tradesPerContest', { trades, max });
}

/** A unit is the group that enters, else the employer by its credit code, else by its name as names are compared. */
const unitOf = (alias: string) => sql`coalesce(
  (select g.uscc from group_info g where g.id = ${sql.ref(`${alias}.group_id`)}),
  ${sql.ref(`${alias}.work_unit_uscc`)}, fold_name(${sql.ref(`${alias}.work_unit`)}))`;

/** A team takes one of the places of its unit. */
async function takenByUnit({ db }: Context, { tradeId, teamSize }: LockedTrade, entryId: string): Promise<number> {
  const place = teamSize > 1 ? sql`distinct ${teamOf('a')}` : sql`*`;
  const { rows } = await sql<{ taken: number }>`
    select count(${place}) as taken from application_info a
    where a.contest_trade_id = ${tradeId} and a.id <> ${entryId} and ${holdsPlace('a')}
      and ${unitOf('a')} = (select ${unitOf('m')} from application_info m where m.id = ${entryId})`.execute(db);
  return Number(rows[0]!.taken);
}
