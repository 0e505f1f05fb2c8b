// The prizes of a contest by the rules of its day. Drafts follow results and rules; what is confirmed or paid stays as it is.
import { PRIZE, SCORE } from '@trainrace/contract/dictionaries';
import type { prize, Prize } from '@trainrace/contract/areas/results/prize';
import { prizesOf, taxesOf, type Reckoned } from '@trainrace/contract/areas/results/calculate-prizes';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { contestDay, prizeRuleOn, type PrizeSums } from '../honour/rules-in-force.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { prizeStore } from './prize.store.ts';

interface Winner {
  id: string;
  contestId: string;
  contestTradeId: string;
  handleUnitId: string;
  contestGroup: number;
  name: string;
  workUnit: string | null;
  rankNo: number | null;
  awardLevel: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

type Sum = Reckoned & { tax: string };
type Counts = DataOf<typeof prize.generate>;

export async function generatePrizes(outer: Context, contestId: string): Promise<Counts> {
  return await inTransaction(outer, async (context) => {
    const contest = await lockContestOf(context, contestId);
    const rule = await prizeRuleOn(context.db, contest);
    if (rule === null) throw new Refused(409, 'prizeWithoutRule', { day: contest.contestDay });
    const winners = await winnersOf(context, contestId);
    if (winners.length === 0) throw new Refused(409, 'prizeWithoutResults');
    const held = await heldOf(context, contestId);
    const counts: Counts = { added: 0, changed: 0, removed: 0 };
    for (const winner of winners) await settle(context, { winner, rule, held, counts });
    // Prizes of competitors who are no longer winners, by a correction.
    for (const { id, prizeState } of held.values()) if (prizeState === PRIZE.draft) await drop(context, id, counts);
    return counts;
  });
}

interface Settling {
  winner: Winner;
  rule: PrizeSums;
  /** Those that were not looked at yet, by competitor and kind. */
  held: Map<string, Held>;
  counts: Counts;
}

async function settle(context: Context, { winner, rule, held, counts }: Settling): Promise<void> {
  const given = prizesOf(rule.amounts, winner);
  const taxes = taxesOf(
    rule,
    given.map(({ amount }) => amount),
  );
  for (const [at, reckoned] of given.entries()) {
    const key = `${winner.id} ${reckoned.prizeKind}`;
    const sum = { ...reckoned, tax: taxes[at]! };
    const before = held.get(key);
    held.delete(key);
    if (before === undefined) await add(context, { winner, rule, sum, counts });
    else if (before.prizeState === PRIZE.draft) await follow(context, before, { winner, rule, sum, counts });
  }
}

type Settled = Omit<Settling, 'held'> & { sum: Sum };

async function add(context: Context, { winner, rule, sum, counts }: Settled): Promise<void> {
  const { id: competitorId, contestGroup: _, ...who } = winner;
  const { idCardNo } = await decryptSensitive(context, 'competitionInfo', competitorId, ['idCardNo']);
  await prizeStore(context).insert({ ...who, ...sum, competitorId, idCardNo, prizeRuleId: rule.id });
  counts.added += 1;
}

async function follow(context: Context, { id }: Held, { winner, rule, sum, counts }: Settled): Promise<void> {
  const before = await prizeStore(context).find(id, { lock: true });
  const { name, workUnit, rankNo, awardLevel } = winner;
  const after = await prizeStore(context).update(before, { name, workUnit, rankNo, awardLevel, ...sum });
  await context.db.updateTable('prize').set({ prizeRuleId: rule.id }).where('id', '=', id).execute();
  if (after.version !== before.version) counts.changed += 1;
}

async function drop(context: Context, id: string, counts: Counts): Promise<void> {
  const store = prizeStore(context);
  await store.remove([await store.find(id, { lock: true })]);
  counts.removed += 1;
}

async function lockContestOf({ db }: Context, contestId: string) {
  if (!isId(contestId)) throw notFound();
  const { rows } = await sql<{ contestLevel: number; contestClass: number; contestDay: string }>`
    select c.contest_level as "contestLevel", c.contest_class as "contestClass", ${contestDay} as "contestDay"
    from contest_info c where c.id = ${contestId} and c.is_deleted = 0 for update`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

async function winnersOf({ db }: Context, contestId: string): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select s.id, s.contest_id as "contestId", s.contest_trade_id as "contestTradeId", s.handle_unit_id as "handleUnitId",
      r.contest_group as "contestGroup", r.name, r.work_unit as "workUnit", r.rank_no as "rankNo",
      r.award_level as "awardLevel"
    from competition_info s join shown_result r on r.competitor_id = s.id and r.score_status = ${SCORE.published}
    where s.contest_id = ${contestId} and s.is_deleted = 0 and r.rank_no is not null
    order by s.contest_trade_id, r.contest_group, r.rank_no, s.id`.execute(db);
  return rows;
}

type Held = Pick<Prize, 'id' | 'prizeState'>;

async function heldOf({ db }: Context, contestId: string): Promise<Map<string, Held>> {
  const { rows } = await sql<Held & { key: string }>`
    select id, prize_state as "prizeState", competitor_id || ' ' || prize_kind as key from prize
    where contest_id = ${contestId} and is_deleted = 0`.execute(db);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
