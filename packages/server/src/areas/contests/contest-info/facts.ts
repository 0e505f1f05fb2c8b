// Facts that a contest, or one trade of it, waits for, in one statement; what they mean for the next step is the contract's.
import type { ContestFacts, StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CONTEST, DAY_COUNT, HONOUR, OBJECTION, OPEN_APPEAL, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { today } from '#platform/store/today.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { endOfPeriod } from '#platform/calendar/period-ends.ts';
import { isTakingScores, isToCheck, isToEnter } from '../api/missing-marks.ts';
import { ownInReview } from '../entry/own-deeds.ts';
import { idsDoneBy, oneDidBefore } from '#platform/store/second-person.ts';
import type { Asker } from '#platform/store/table-spec.ts';
import { stamp } from '#platform/time/time.ts';
import { gapsIn, IN_ANY_STATE, tradeStandings, type TradeStanding } from './arrangement-gaps.ts';
import { ticketsMissing } from './missing-tickets.ts';
import { isFinalReview, isFirstReview, isReturned, isUnderWay } from './under-way.ts';

type Counted =
  | 'firstReview'
  | 'finalReview'
  | 'returned'
  | 'withoutTicket'
  | 'notLocked'
  | 'notStarted'
  | 'competitors'
  | 'withoutScore'
  | 'unchecked'
  | 'locked'
  | 'inPublicity'
  | 'publicityEnd'
  | 'openAppeals'
  | 'openObjections'
  | 'undecidedHonours'
  | 'barred'
  | 'uncertifiedHonours';

export type FoundFacts = Pick<ContestFacts, Counted> & {
  standings: readonly TradeStanding[];
  /** Days that depart from Monday to Friday; null where days are counted as they come. */
  calendar: readonly [day: string, kind: number][] | null;
};

interface Which {
  /** Id of the contest, as a value or as a column of the rows around. */
  contest: RawBuilder<unknown>;
  /** One trade of it alone. */
  trade?: RawBuilder<unknown> | undefined;
  /** The one who asks: what somebody did before bars from some of it. */
  user: Asker;
}

/** Of a contest in one of these states, or in whatever state. */
const whileIn = (...states: readonly number[]) =>
  sql`coalesce(seen.contest_status in (${sql.join(states.map((state) => sql.lit(state)))}), true)`;

const NOT_LOCKED = [TRADE.preparing, TRADE.arranged, TRADE.running];

/** Names and counts of one table, all of them in one walk through its rows. */
type Counts = Readonly<Record<string, RawBuilder<unknown>>>;

const many = (which: RawBuilder<unknown>) => sql`count(*) filter (where ${which})`;
const among = (column: RawBuilder<unknown>, values: readonly (string | number)[]) =>
  sql`${column} in (${sql.join(values.map((one) => sql.lit(one)))})`;

/** Entries that somebody has to do something about: few among all of a contest. */
const entryCounts = (user: Asker) =>
  ({
    firstReview: many(isFirstReview),
    finalReview: many(isFinalReview),
    returned: many(isReturned),
    ownFirst: many(sql`${isFirstReview} and a.id in (${ownInReview(user, 'first')})`),
    ownFinal: many(sql`${isFinalReview} and a.id in (${ownInReview(user, 'final')})`),
  }) satisfies Counts;

const inState = (...states: readonly string[]) => many(among(sql`t.trade_status`, states));

const isInPublicity = sql`t.trade_status = ${sql.lit(TRADE.publicity)}`;

const tradeCounts = (user: Asker) =>
  ({
    notLocked: inState(...NOT_LOCKED),
    notStarted: inState(TRADE.preparing, TRADE.arranged),
    locked: inState(TRADE.locked),
    inPublicity: inState(TRADE.publicity),
    publicityEnd: sql`to_char(max(greatest(t.publicity_end, t.appeal_end)) filter (where ${isInPublicity}), 'YYYY-MM-DD HH24:MI:SS')`,
    ownPublication: many(sql`${isInPublicity} and exists (select from competition_info s
      where s.contest_trade_id = t.id and s.is_deleted = 0 and ${oneDidBefore(user, sql`s.entered_by`, sql`s.id`)})`),
  }) satisfies Counts;

const entererOf = (alias: string) =>
  sql`array_append(${sql.ref(`${alias}.entered_by`)}, ${sql.ref(`${alias}.input_user_id`)})`;

/** Ids of sheets to be checked that the caller entered marks of. */
const ownSheets = (user: Asker) =>
  idsDoneBy(user, {
    from: sql`competition_info b where b.score_status = ${sql.lit(SCORE.entered)} and b.is_deleted = 0`,
    alias: 'b',
    hands: [entererOf('b')],
    did: oneDidBefore(user, entererOf('b'), sql`b.id`),
  });

/** Sheets of running trades. */
const sheetCounts = (user: Asker, running: RawBuilder<unknown>) =>
  ({
    withoutScore: many(isToEnter('s', running)),
    unchecked: many(isToCheck('s', running)),
    ownChecks: many(sql`${isToCheck('s', running)} and s.id in (${ownSheets(user)})`),
  }) satisfies Counts;

const honourCounts = (user: Asker) =>
  ({
    undecidedHonours: many(among(sql`s.honour_state`, [HONOUR.proposed, HONOUR.waiting])),
    uncertifiedHonours: many(among(sql`s.honour_state`, [HONOUR.granted])),
    ownHonours: many(
      sql`s.honour_state = ${sql.lit(HONOUR.waiting)} and ${oneDidBefore(user, sql`s.honour_by`, sql`s.id`)}`,
    ),
  }) satisfies Counts;

/**
 * Columns of the facts, and what they are read from, within a row `seen` that holds the state of the contest: who passed, who
 * competes, seats and tickets are looked for only while a step follows from them, and always where it is null.
 */
function countsOf({ contest, trade, user }: Which) {
  const ofTrade = (column: string) => (trade === undefined ? sql`true` : sql`${sql.ref(column)} = ${trade}`);
  const inContest = (alias: string, column: string) =>
    sql`${sql.ref(`${alias}.contest_id`)} = ${contest} and ${sql.ref(`${alias}.is_deleted`)} = 0 and ${ofTrade(column)}`;
  const counted = (counts: Counts, rows: RawBuilder<unknown>) =>
    sql`(select ${sql.join(Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.id(name)}`))} from ${rows})`;
  const running = sql`x.contest_id = ${contest} and ${isTakingScores}`;
  const standings = tradeStandings(
    sql`${whileIn(CONTEST.review, CONTEST.arranged)} and x.contest_id = ${contest} and ${ofTrade('x.id')}`,
  );
  const from = sql`
    ${counted(
      entryCounts(user),
      sql`application_info a join contest_trade t on t.id = a.contest_trade_id and t.trade_status <> ${sql.lit(TRADE.cancelled)}
        where ${inContest('a', 'a.contest_trade_id')} and ${isUnderWay}`,
    )} entries,
    ${counted(tradeCounts(user), sql`contest_trade t where ${inContest('t', 't.id')}`)} trades,
    ${counted(
      sheetCounts(user, running),
      sql`contest_trade t join competition_info s on s.contest_trade_id = t.id and s.is_deleted = 0
        and s.score_status <= ${sql.lit(SCORE.checked)}
        where ${inContest('t', 't.id')} and t.trade_status = ${sql.lit(TRADE.running)}`,
    )} sheets,
    ${counted(
      honourCounts(user),
      sql`competition_info s where ${inContest('s', 's.contest_trade_id')}
        and ${among(sql`s.honour_state`, [HONOUR.proposed, HONOUR.waiting, HONOUR.granted])}`,
    )} honours`;
  const of = (table: string, ...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]));
  const columns = {
    ...of('entries', 'firstReview', 'finalReview', 'returned'),
    standings: sql`(select coalesce(json_agg(g), '[]') from (${standings}) g)`,
    withoutTicket: ticketsMissing(sql`${whileIn(CONTEST.arranged)} and ${inContest('x', 'x.id')}`),
    ...of('trades', 'notLocked', 'notStarted', 'locked', 'inPublicity', 'publicityEnd'),
    competitors: sql`(select count(*) from competition_info s
      where ${trade === undefined ? whileIn(CONTEST.running) : sql`true`} and ${inContest('s', 's.contest_trade_id')})`,
    ...of('sheets', 'withoutScore', 'unchecked'),
    openAppeals: sql`(select count(*) from appeal p where ${inContest('p', 'p.contest_trade_id')}
      and p.appeal_state in (${sql.join(OPEN_APPEAL)}))`,
    openObjections: sql`(select count(*) from public_objection o join contest_trade t on t.id = o.subject_id
      where o.subject = 'trade' and o.is_deleted = 0 and ${inContest('t', 't.id')}
        and o.objection_state in (${OBJECTION.waiting}, ${OBJECTION.accepted}))`,
    ...of('honours', 'undecidedHonours', 'uncertifiedHonours'),
    barred: objectOf({
      firstReview: sql.ref('entries.ownFirst'),
      finalReview: sql.ref('entries.ownFinal'),
      checks: sql.ref('sheets.ownChecks'),
      publication: sql.ref('trades.ownPublication'),
      honours: sql.ref('honours.ownHonours'),
    }),
  } as Readonly<Record<Counted | 'standings', RawBuilder<unknown>>>;
  return { columns, from };
}

/** An object of them all, as one column. */
export function factsColumn(
  { user }: Pick<Context, 'user'>,
  { id, dayCount }: Pick<ContestInfo, 'id' | 'dayCount'>,
  tradeId: string | undefined,
): RawBuilder<unknown> {
  const trade = tradeId === undefined ? undefined : sql`${tradeId}`;
  const { columns, from } = countsOf({ contest: sql`${id}`, trade, user });
  const all = objectOf({
    ...columns,
    calendar:
      dayCount === DAY_COUNT.working
        ? sql`(select coalesce(json_agg(json_build_array(w.day, w.kind)), '[]') from work_calendar w
            where w.is_deleted = 0 and w.day >= ${today})`
        : sql`null::json`,
  });
  return sql`(select f.found from ${IN_ANY_STATE} cross join lateral (select ${all} as found from ${from}) f)`;
}

export type FoundStepFacts = Omit<FoundFacts, 'openObjections' | 'calendar'>;

/** Those that a next step follows from, of rows of a list over alias `seen`. */
export function stepFactsColumn(which: Which): RawBuilder<unknown> {
  const {
    columns: { openObjections: _, ...columns },
    from,
  } = countsOf(which);
  return sql`(select ${objectOf(columns)} from ${from})`;
}

function objectOf(columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.lit(name)}::text, ${value}`);
  return sql`json_build_object(${sql.join(pairs)})`;
}

type Periods = Pick<ContestInfo, 'publicityDays' | 'appealDays'>;
type Clock = Pick<Context, 'now'>;

export function factsOf({ now }: Clock, contest: Periods, found: FoundFacts): ContestFacts {
  const { calendar, openObjections, ...forStep } = found;
  const { standings } = forStep;
  const days = calendar === null ? null : new Map(calendar);
  const end = (length: number) => stamp(endOfPeriod(now, length, days));
  return {
    ...stepFactsOf({ now }, forStep),
    openObjections,
    emptyTrades: standings.filter(({ people }) => people === 0).map(({ trade }) => trade),
    withoutSession: sumOf(standings, (one) => (one.sessions === 0 ? one.people : 0)),
    withoutSeat: sumOf(standings, ({ unseated }) => unseated.reduce((total, { people }) => total + people, 0)),
    publicityFromNow: end(contest.publicityDays),
    appealsFromNow: end(contest.appealDays),
  };
}

export function stepFactsOf({ now }: Clock, { standings, ...counted }: FoundStepFacts): StepFacts {
  return {
    ...counted,
    now: stamp(now),
    passed: sumOf(standings, ({ people }) => people),
    sessions: sumOf(standings, (one) => one.sessions),
    gaps: gapsIn(standings).length,
  };
}

const sumOf = (standings: readonly TradeStanding[], of: (one: TradeStanding) => number) =>
  standings.reduce((total, one) => total + of(one), 0);
