import { foldName } from '@trainrace/contract/rules/fold';
import type { ScoreSheetRow } from '@trainrace/contract/areas/scores/competition-info';
import type { ImportPlace } from '@trainrace/contract/wire/imports';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import type { ImportRow, RowProblem } from '#platform/sheets/check-rows.ts';
import { sql } from 'kysely';
import type { Competitor } from '../api/competitors.ts';

export type Found = Competitor & { idCardNoIdx: Buffer | null };

interface Competitors {
  /** By the number of their row. */
  competitors: Map<number, Found>;
  problems: RowProblem[];
}

type Wrong = Omit<RowProblem, 'row'>;

/** The rows of the caller's reach, narrowed to contest and trade where they are given, locked for the transaction. */
export async function findCompetitors(
  context: Context,
  rows: readonly ImportRow<Partial<ScoreSheetRow>>[],
  { contestId, contestTradeId }: ImportPlace,
): Promise<Competitors> {
  const asked = rows.map(({ row, value, isHalf }) => ({
    row,
    value,
    isHalf,
    indexes: value.idCardNo ? context.cipher.blindIndexes(value.idCardNo) : null,
  }));
  const candidates = await inReach(context, { contestId, contestTradeId }, asked);
  const byTicket = new Map(candidates.map((one) => [one.ticketNo, one]));
  const byIndex = new Map(candidates.map((one) => [one.idCardNoIdx?.toString('hex'), one]));
  const found: Competitors = { competitors: new Map(), problems: [] };
  const taken = new Map<string, number>();
  for (const { row, value, indexes, isHalf } of asked) {
    const wrong = (problem: Wrong) => found.problems.push({ row, ...problem });
    const one = value.ticketNo ? byTicket.get(value.ticketNo) : indexes && firstOf(byIndex, indexes);
    const field = value.ticketNo ? 'ticketNo' : 'idCardNo';
    // The cell that could not be read may be the one that names the competitor.
    if (!value.ticketNo && indexes === null && isHalf) continue;
    if (!value.ticketNo && indexes === null) wrong({ field: 'ticketNo', key: 'competitorKeyNeeded' });
    else if (!value.ticketNo && contestTradeId === undefined)
      wrong({ field: 'idCardNo', key: 'competitorTradeNeeded' });
    else if (!one) wrong({ field, key: 'competitorUnknown' });
    else if (indexes !== null && one.idCardNoIdx !== null && !indexes.some((index) => one.idCardNoIdx!.equals(index)))
      wrong({ field: 'idCardNo', key: 'competitorOther' });
    else if (value.name && foldName(value.name) !== foldName(one.name))
      wrong({ field: 'name', key: 'competitorOther' });
    else if (taken.has(one.id)) wrong({ field, key: 'rowTwice', params: { row: taken.get(one.id)! } });
    else {
      taken.set(one.id, row);
      found.competitors.set(row, one);
    }
  }
  return found;
}

const firstOf = <One>(byIndex: ReadonlyMap<string | undefined, One>, indexes: readonly Buffer[]): One | undefined =>
  indexes.map((index) => byIndex.get(index.toString('hex'))).find((one) => one !== undefined);

async function inReach(
  { db, scope, user }: Context,
  { contestId, contestTradeId }: ImportPlace,
  asked: readonly { value: Partial<ScoreSheetRow>; indexes: Buffer[] | null }[],
): Promise<Found[]> {
  for (const id of [contestId, contestTradeId]) if (id !== undefined && !isId(id)) throw notFound();
  if (contestTradeId !== undefined) await requireTrade({ db, scope, user }, contestTradeId);
  const tickets = asked.flatMap(({ value }) => (value.ticketNo ? [value.ticketNo] : []));
  const indexes = asked.flatMap(({ indexes }) => indexes ?? []);
  if (tickets.length + indexes.length === 0) return [];
  let query = db
    .selectFrom('competitionInfo')
    .selectAll()
    .where('isDeleted', '=', 0)
    .where((is) =>
      is.or([
        is('ticketNo', '=', is.fn.any(is.val(tickets))),
        ...(contestTradeId === undefined ? [] : [is('idCardNoIdx', '=', is.fn.any(is.val(indexes)))]),
      ]),
    )
    .orderBy('id')
    .forUpdate();
  if (scope !== 'all') query = query.where('handleUnitId', '=', user.id);
  if (contestId !== undefined) query = query.where('contestId', '=', contestId);
  if (contestTradeId !== undefined) query = query.where('contestTradeId', '=', contestTradeId);
  return await query.execute();
}

const ofContest = contestScope('c');

/** A trade that is not the caller's is as unknown as one that is not there. */
async function requireTrade({ db, scope, user }: Pick<Context, 'db' | 'scope' | 'user'>, id: string): Promise<void> {
  const trade = await db
    .selectFrom('contestTrade as t')
    .innerJoin('contestInfo as c', 'c.id', 't.contestId')
    .select('t.id')
    .where('t.id', '=', id)
    .where('t.isDeleted', '=', 0)
    .where(sql<boolean>`${ofContest({ scope, user })}`)
    .executeTakeFirst();
  if (trade === undefined) throw notFound();
}
