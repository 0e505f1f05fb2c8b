// Contest and trade of an entry, locked while the entry moves.
import { rulesOf } from '@trainrace/contract/areas/contests/eligibility';
import { CONTEST, contestStatus, TRADE, tradeStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql, type Selectable } from 'kysely';
import { isId } from '#platform/db/ids.ts';
import { notFound, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import type { Tables } from '#platform/db/tables.ts';

const OF_CONTEST = [
  'contestName',
  'contestStatus',
  'applyStart',
  'applyEnd',
  'auditEnd',
  'needFirstAudit',
  'quotaPerUnit',
  'tradesPerPerson',
  'contestYear',
  'dayCount',
  'undertakeUnitId',
] as const;
const OF_TRADE = ['tradeName', 'competitionDicId', 'tradeStatus', 'contestGroup', 'teamSize', 'quotaTotal'] as const;
const OF_OCCUPATION = ['occupationName', 'examLevel'] as const;

type Of<Table extends keyof Tables, Field extends keyof Selectable<Tables[Table]>> = Pick<
  Selectable<Tables[Table]>,
  Field
>;
type Locked = Of<'contestInfo', (typeof OF_CONTEST)[number]> &
  Of<'contestTrade', (typeof OF_TRADE)[number]> &
  Of<'competitionDic', (typeof OF_OCCUPATION)[number]> & {
    contestId: string;
    tradeId: string;
    unitUscc: string;
    ofContest: Of<'contestInfo', 'eligibility'>['eligibility'];
    ofTrade: Of<'contestTrade', 'eligibility'>['eligibility'];
  };

const named = (alias: string, fields: readonly string[]) =>
  fields.map((field) => `${alias}.${snake(field)} as "${field}"`);

// Every save asks for them: written out once.
const COLUMNS = sql.raw(
  [
    'c.id as "contestId", t.id as "tradeId", u.uscc as "unitUscc", c.eligibility as "ofContest", t.eligibility as "ofTrade"',
    ...named('c', OF_CONTEST),
    ...named('t', OF_TRADE),
    ...named('d', OF_OCCUPATION),
  ].join(', '),
);

/** In the order of these clauses. */
const LOCKS = {
  none: sql``,
  share: sql` for share of c for share of t`,
  update: sql` for share of c for no key update of t`,
};

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
  const trade =
    typeof of === 'string'
      ? sql`${of}`
      : sql`(select a.contest_trade_id from application_info a where a.id = ${of.entryId})`;
  const { rows } = await sql<Locked>`select ${COLUMNS} from contest_info c join contest_trade t on t.contest_id = c.id
      join tournament_unit u on u.id = c.undertake_unit_id join competition_dic d on d.id = t.competition_dic_id
    where t.id = ${trade} and c.is_deleted = 0 and t.is_deleted = 0${LOCKS[lock]}`.execute(readerOf(db));
  const [locked] = rows;
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
