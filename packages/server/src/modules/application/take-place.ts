// Whether there is still a place for this person: asked with the trade locked, so that twenty at once get one answer each.
import { sql } from 'kysely';
import { HOLDS_PLACE } from '@trainrace/contract/application/application-commands';
import { placesTaken } from '#domain/contests/places.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import type { Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';

const holdsPlace = sql`a.audit_status = any(${[...HOLDS_PLACE]}) and a.is_deleted = 0`;

/** The ground is locked for update. Nothing is written: the place is taken by the state that follows. */
export async function requirePlace(context: Context, locked: LockedTrade, { row }: Entry): Promise<void> {
  await refuseSamePerson(context, locked, row.id);
  if (locked.quotaTotal !== null) {
    const taken = await placesTaken(context.db, locked.tradeId, { except: row.id });
    if (taken >= locked.quotaTotal) throw new Refused(409, 'tradeFull');
  }
  if (locked.quotaPerUnit !== null && (await takenByUnit(context, locked, row.id)) >= locked.quotaPerUnit)
    throw new Refused(409, 'unitQuotaFull', { max: locked.quotaPerUnit });
}

/** One trade per person and contest. Two trades of one contest lock different rows, so the person is locked as well. */
async function refuseSamePerson({ db }: Context, { contestId, tradeId }: LockedTrade, entryId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contestId} || encode(id_card_no_idx, 'hex'), 0))
    from application_info where id = ${entryId} and id_card_no_idx is not null`.execute(db);
  const { rows } = await sql<{ tradeId: string; tradeName: string }>`
    select x.id as "tradeId", x.trade_name as "tradeName"
    from application_info a join contest_trade x on x.id = a.contest_trade_id
    where a.contest_id = ${contestId} and a.id <> ${entryId} and ${holdsPlace}
      and a.id_card_no_idx = (select m.id_card_no_idx from application_info m where m.id = ${entryId})
    order by x.id = ${tradeId} desc limit 1`.execute(db);
  const [other] = rows;
  if (other === undefined) return;
  if (other.tradeId === tradeId) throw new Refused(409, 'applicationTwice');
  throw new Refused(409, 'oneTradePerContest', { trade: other.tradeName });
}

/** A unit is the group that enters, else the employer by its credit code, else by its name. */
const unitOf = (alias: string) => sql`coalesce(
  (select g.uscc from group_info g where g.id = ${sql.ref(`${alias}.group_id`)}),
  ${sql.ref(`${alias}.work_unit_uscc`)}, ${sql.ref(`${alias}.work_unit`)})`;

async function takenByUnit({ db }: Context, { tradeId }: LockedTrade, entryId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from application_info a
    where a.contest_trade_id = ${tradeId} and a.id <> ${entryId} and ${holdsPlace}
      and ${unitOf('a')} = (select ${unitOf('m')} from application_info m where m.id = ${entryId})`.execute(db);
  return Number(rows[0]!.taken);
}
