// What an entry stands on: its contest and trade, held still while the entry moves.
import { rulesOf } from '@trainrace/contract/competition/eligibility';
import { CONTEST, contestStatus, TRADE, tradeStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { isId } from '#db/ids.ts';
import { notFound, wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';

export type LockedTrade = Awaited<ReturnType<typeof lockTrade>>;

/**
 * Locks the contest, then the trade; the entry is locked after both, everywhere. `update` is for who takes a place:
 * those of one trade come one after the other, while rows that name the trade are added as ever.
 * The trade is named by its id, or is that of an entry: whether it still is, is to be asked when the entry is locked.
 */
export async function lockTrade(
  { db }: Pick<Context, 'db'>,
  of: string | { entryId: string },
  lock: 'none' | 'share' | 'update',
) {
  if (!isId(typeof of === 'string' ? of : of.entryId)) throw notFound();
  const locked = await db
    .selectFrom('contestInfo as c')
    .innerJoin('contestTrade as t', 't.contestId', 'c.id')
    .innerJoin('tournamentUnit as u', 'u.id', 'c.undertakeUnitId')
    .innerJoin('competitionDic as d', 'd.id', 't.competitionDicId')
    .select([
      'c.id as contestId',
      'c.contestName',
      'c.contestStatus',
      'c.applyStart',
      'c.applyEnd',
      'c.auditEnd',
      'c.needFirstAudit',
      'c.quotaPerUnit',
      'c.tradesPerPerson',
      'c.eligibility as ofContest',
      'c.contestYear',
      'c.dayCount',
      'c.undertakeUnitId',
      'u.uscc as unitUscc',
      't.id as tradeId',
      't.tradeName',
      't.eligibility as ofTrade',
      't.competitionDicId',
      'd.occupationName',
      'd.examLevel',
      't.tradeStatus',
      't.contestGroup',
      't.teamSize',
      't.quotaTotal',
    ])
    .where('t.id', '=', ({ val, selectFrom }) =>
      typeof of === 'string'
        ? val(of)
        : selectFrom('applicationInfo as a').select('a.contestTradeId').where('a.id', '=', of.entryId),
    )
    .where('c.isDeleted', '=', 0)
    .where('t.isDeleted', '=', 0)
    // In the order of these clauses.
    .$if(lock !== 'none', (query) => query.forShare('c'))
    .$if(lock === 'share', (query) => query.forShare('t'))
    .$if(lock === 'update', (query) => query.forNoKeyUpdate('t'))
    .executeTakeFirst();
  if (locked === undefined) throw notFound();
  const { ofContest, ofTrade, ...rest } = locked;
  return { ...rest, eligibility: rulesOf({ eligibility: ofContest }, { eligibility: ofTrade }) };
}

/** A unit enters people in contests that it organises; people and groups in what is published. */
export function requireInReach({ scope, user }: Context, locked: LockedTrade): void {
  if (scope === 'all') return;
  const isReached = user.roles.includes('ORG')
    ? locked.undertakeUnitId === user.id
    : locked.contestStatus >= CONTEST.published;
  if (!isReached) throw notFound();
}

/** Entries are made while a contest is published, corrected and audited until its qualification review is over. */
export function requireOpenContest(locked: LockedTrade, { isMade }: { isMade: boolean }): void {
  const isOpen = locked.contestStatus === CONTEST.published || (isMade && locked.contestStatus === CONTEST.review);
  if (!isOpen) throw wrongState(labelOf(contestStatus, locked.contestStatus));
  if (locked.tradeStatus === TRADE.cancelled) throw wrongState(labelOf(tradeStatus, locked.tradeStatus));
}
