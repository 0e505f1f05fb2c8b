// Referees drawn at random: seed, pool, conditions and result are kept, so that anybody can draw again and see the same.
import { randomBytes } from 'node:crypto';
import {
  MOST_DRAWN,
  type Candidate,
  type refereeAssignment,
  type RefereeDraw,
} from '@trainrace/contract/areas/arrangement/referee-assignment';
import { refereeSheetWords } from '@trainrace/contract/areas/arrangement/referee-assignment.labels';
import { REFEREE_ROLE, TRAIL } from '@trainrace/contract/dictionaries';
import type { Finding } from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import {
  drawReferees,
  missingOf,
  type Drawn,
  type Stratum,
} from '@trainrace/contract/areas/arrangement/rules/referee-draw';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { candidatesFor } from './candidates.ts';
import { tradeInReach, tradeToAssign, type RefereedTrade } from './open-trade.ts';
import { assignmentStore } from './referee-assignment.store.ts';
import { asFound, onceInATrade } from './save-assignment.ts';

type Input = ParsedInputOf<typeof refereeAssignment.draw>;

/** Pool of the draw at its time; names are kept in one place, where they can be forgotten. */
type InPool = Pick<Candidate, 'id' | 'expertNo' | 'workUnit' | 'refereeLevel'>;
type LeftOut = InPool & { rules: Finding['rule'][] };

/** A draw as it is kept. */
export interface KeptDraw {
  id: string;
  contestTradeId: string;
  role: RefereeDraw['role'];
  attempt: number;
  reason: string | null;
  seed: string;
  strata: Stratum[];
  onePerUnit: number;
  pool: InPool[];
  excluded: LeftOut[];
  result: Drawn[];
  drawnByName: string;
  createTime: string;
}

export async function drawForTrade(outer: Context, input: Input): Promise<RefereeDraw> {
  const { role } = input;
  const strata = input.strata.map(({ refereeLevel, count }) => ({ refereeLevel: refereeLevel ?? null, count }));
  requireFew(role, strata);
  return await onceInATrade(
    async () =>
      await inTransaction(outer, async (context) => {
        const trade = await tradeToAssign(context, input.contestTradeId);
        const attempt = (await attemptsOf(context, trade.id, role)) + 1;
        if (attempt > 1 && !input.reason) throw badFields([{ field: 'reason', key: 'drawAgainReason' }]);
        const people = await candidatesFor(context, trade, { role });
        await sql`select from expert_refree_info where id = any(${people.map(({ id }) => id)}::uuid[])
          order by id for no key update`.execute(context.db);
        const isFree = ({ coi }: Candidate) => coi.every(({ level }) => level === 'warn');
        const pool = people.filter(isFree);
        const seed = randomBytes(16).toString('hex');
        const result = drawReferees({ seed, pool, strata, onePerUnit: input.onePerUnit === 1 });
        if (result.length === 0) throw new Refused(409, 'drawNobody');
        const excluded = people
          .filter((one) => !isFree(one))
          .map((one) => ({ ...shortOf(one), rules: one.coi.map(({ rule }) => rule) }));
        const reason = input.reason ?? null;
        const draw = { contestTradeId: trade.id, role, attempt, reason, seed, strata, onePerUnit: input.onePerUnit };
        const kept = await keep(context, trade.contestId, { ...draw, pool: pool.map(shortOf), excluded, result });
        const fee = input.fee ?? null;
        await assignmentStore(context).insertAll(
          result
            .filter(({ isReserve }) => !isReserve)
            .map(({ id: expertId }) => ({
              contestTradeId: trade.id,
              contestId: trade.contestId,
              expertId,
              role,
              fee,
              drawId: kept.id,
              ...asFound(context, pool.find(({ id }) => id === expertId)!.coi),
            })),
        );
        await recordMergeTrail(context, trade, kept);
        return shown(kept, await namesOf(context, [kept]));
      }),
  );
}

function requireFew(role: number, strata: readonly Stratum[]): void {
  const wanted = strata.reduce((sum, { count }) => sum + count, 0);
  if (wanted > MOST_DRAWN) throw new Refused(400, 'drawTooMany', { max: MOST_DRAWN });
  if (role === REFEREE_ROLE.chief && wanted > 1) throw new Refused(400, 'drawOneChief');
}

const shortOf = ({ id, expertNo, workUnit, refereeLevel }: Candidate): InPool => ({
  id,
  expertNo,
  workUnit,
  refereeLevel,
});

export async function attemptsOf({ db }: Context, contestTradeId: string, role: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`select count(*)::int as attempts from referee_draw
    where contest_trade_id = ${contestTradeId} and role = ${role}`.execute(db);
  return rows[0]!.attempts;
}

async function keep(
  { db, user, now }: Context,
  contestId: string,
  draw: Omit<KeptDraw, 'id' | 'drawnByName' | 'createTime'>,
): Promise<KeptDraw> {
  const who = { id: newId(), drawnByName: actorName(user), createTime: stamp(now) };
  const { strata, pool, excluded, result, ...plain } = draw;
  await db
    .insertInto('refereeDraw')
    .values({
      ...plain,
      ...who,
      createTime: now.toISOString(),
      contestId,
      drawnBy: user.id,
      strata: JSON.stringify(strata),
      pool: JSON.stringify(pool),
      excluded: JSON.stringify(excluded),
      result: JSON.stringify(result),
    })
    .execute();
  await ledgerRows(db, 'referee_draw', [who.id]);
  return { ...draw, ...who };
}

const recordMergeTrail = async (
  context: Context,
  { id, tradeName }: RefereedTrade,
  { seed }: KeptDraw,
): Promise<void> =>
  await recordTrail(context, [
    {
      bizTable: 'contest_trade',
      bizId: id,
      bizTitle: tradeName,
      action: TRAIL.changed,
      changes: [
        { field: 'refereeDraw', label: refereeSheetWords.drawTitle[0], before: null, after: seed, isMasked: false },
      ],
      written: [],
    },
  ]);

/** As they are called today, of everybody whom the draws speak of. */
export async function namesOf({ db }: Context, draws: readonly KeptDraw[]): Promise<ReadonlyMap<string, string>> {
  const ids = draws.flatMap(({ pool, excluded }) => [...pool, ...excluded].map(({ id }) => id));
  const rows = await db
    .selectFrom('expertRefreeInfo')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function shown(kept: KeptDraw, names: ReadonlyMap<string, string>): RefereeDraw {
  const { pool, excluded, result, strata, onePerUnit: _, ...draw } = kept;
  return {
    ...draw,
    result: result.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
    poolCount: pool.length,
    excludedCount: excluded.length,
    missing: missingOf({ strata }, result),
  };
}

const COLUMNS = sql`d.id, d.contest_trade_id as "contestTradeId", d.role, d.attempt, d.reason, d.seed, d.strata,
  d.one_per_unit as "onePerUnit", d.pool, d.excluded, d.result, d.drawn_by_name as "drawnByName",
  d.create_time as "createTime"`;

export async function drawsOf(context: Context, contestTradeId: string): Promise<RefereeDraw[]> {
  const trade = await tradeInReach(context, contestTradeId);
  const { rows } = await sql<KeptDraw>`select ${COLUMNS} from referee_draw d
    where d.contest_trade_id = ${trade.id} order by d.id desc limit 100`.execute(readerOf(context.db));
  const names = rows.length === 0 ? new Map<string, string>() : await namesOf(context, rows);
  return rows.map((row) => shown(row, names));
}

const ofContest = contestScope('c');

export async function drawInReach(context: Context, id: string): Promise<KeptDraw> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<KeptDraw>`select ${COLUMNS} from referee_draw d join contest_info c on c.id = d.contest_id
    where d.id = ${id} and ${ofContest(context)}`.execute(readerOf(context.db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
