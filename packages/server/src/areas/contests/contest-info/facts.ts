// Facts that a contest, or one trade of it, waits for, in one statement; what they mean for the next step is the contract's.
import type { ContestFacts, StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { DAY_COUNT, HONOUR, OBJECTION, OPEN_APPEAL, TRADE } from '@trainrace/contract/dictionaries';
import { today } from '#platform/store/today.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { endOfPeriod } from '#platform/calendar/period-ends.ts';
import { isTakingScores, isToCheck, isToEnter } from '../api/missing-marks.ts';
import { hasEntered } from '../entry/own-deeds.ts';
import { didBefore, oneDidBefore } from '#platform/store/second-person.ts';
import type { Asker } from '#platform/store/table-spec.ts';
import { stamp } from '#platform/time/time.ts';
import { gapsIn, tradeStandings, type TradeStanding } from './arrangement-gaps.ts';
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

const NOT_LOCKED = [TRADE.preparing, TRADE.arranged, TRADE.running];

function countsOf({ contest, trade, user }: Which) {
  const ofTrade = (column: string) => (trade === undefined ? sql`true` : sql`${sql.ref(column)} = ${trade}`);
  const inContest = (alias: string, column: string) =>
    sql`${sql.ref(`${alias}.contest_id`)} = ${contest} and ${sql.ref(`${alias}.is_deleted`)} = 0 and ${ofTrade(column)}`;
  const entries = (which: RawBuilder<unknown>, also = sql`true`) => sql`(select count(*) from application_info a
    join contest_trade t on t.id = a.contest_trade_id and t.trade_status <> ${TRADE.cancelled}
    where ${inContest('a', 'a.contest_trade_id')} and ${isUnderWay} and ${which} and ${also})`;
  const trades = (states: readonly string[]) => sql`(select count(*) from contest_trade t
    where ${inContest('t', 't.id')} and t.trade_status in (${sql.join(states)}))`;
  const scores = (which: RawBuilder<unknown>) => sql`(select count(*) from competition_info s
    join contest_trade t on t.id = s.contest_trade_id
    where ${inContest('s', 's.contest_trade_id')} and ${which})`;
  const running = sql`x.contest_id = ${contest} and ${isTakingScores}`;
  const asked = (which: RawBuilder<unknown>) => scores(sql`t.trade_status = ${TRADE.running} and ${which}`);
  const honours = (states: readonly number[]) => scores(sql`s.honour_state in (${sql.join(states)})`);
  const standings = tradeStandings(sql`x.contest_id = ${contest} and ${ofTrade('x.id')}`);
  return {
    firstReview: entries(isFirstReview),
    finalReview: entries(isFinalReview),
    returned: entries(isReturned),
    standings: sql`(select coalesce(json_agg(g), '[]') from (${standings}) g)`,
    withoutTicket: ticketsMissing(inContest('a', 'a.contest_trade_id')),
    notLocked: trades(NOT_LOCKED),
    notStarted: trades([TRADE.preparing, TRADE.arranged]),
    competitors: scores(sql`true`),
    withoutScore: asked(isToEnter('s', running)),
    unchecked: asked(isToCheck('s', running)),
    locked: trades([TRADE.locked]),
    inPublicity: trades([TRADE.publicity]),
    publicityEnd: sql`(select to_char(max(greatest(t.publicity_end, t.appeal_end)), 'YYYY-MM-DD HH24:MI:SS')
      from contest_trade t where ${inContest('t', 't.id')} and t.trade_status = ${TRADE.publicity})`,
    openAppeals: sql`(select count(*) from appeal p where ${inContest('p', 'p.contest_trade_id')}
      and p.appeal_state in (${sql.join(OPEN_APPEAL)}))`,
    openObjections: sql`(select count(*) from public_objection o join contest_trade t on t.id = o.subject_id
      where o.subject = 'trade' and o.is_deleted = 0 and ${inContest('t', 't.id')}
        and o.objection_state in (${OBJECTION.waiting}, ${OBJECTION.accepted}))`,
    undecidedHonours: honours([HONOUR.proposed, HONOUR.waiting]),
    uncertifiedHonours: honours([HONOUR.granted]),
    barred: objectOf({
      firstReview: entries(isFirstReview, hasEntered(user, 'a')),
      finalReview: entries(
        isFinalReview,
        sql`(${hasEntered(user, 'a')} or ${didBefore(user, sql`a.first_audit_user_id`, sql`a.id`)})`,
      ),
      checks: asked(
        sql`${isToCheck('s', running)} and ${oneDidBefore(user, sql`array_append(s.entered_by, s.input_user_id)`, sql`s.id`)}`,
      ),
      publication: sql`(select count(*) from contest_trade t where ${inContest('t', 't.id')}
        and t.trade_status = ${TRADE.publicity} and exists (select from competition_info s
          where s.contest_trade_id = t.id and s.is_deleted = 0 and ${oneDidBefore(user, sql`s.entered_by`, sql`s.id`)}))`,
      honours: scores(sql`s.honour_state = ${HONOUR.waiting} and ${oneDidBefore(user, sql`s.honour_by`, sql`s.id`)}`),
    }),
  } satisfies Readonly<Record<Counted | 'standings', RawBuilder<unknown>>>;
}

/** An object of them all, as one column. */
export function factsColumn(
  { user }: Pick<Context, 'user'>,
  { id, dayCount }: Pick<ContestInfo, 'id' | 'dayCount'>,
  tradeId: string | undefined,
): RawBuilder<unknown> {
  const trade = tradeId === undefined ? undefined : sql`${tradeId}`;
  return objectOf({
    ...countsOf({ contest: sql`${id}`, trade, user }),
    calendar:
      dayCount === DAY_COUNT.working
        ? sql`(select coalesce(json_agg(json_build_array(w.day, w.kind)), '[]') from work_calendar w
            where w.is_deleted = 0 and w.day >= ${today})`
        : sql`null::json`,
  });
}

export type FoundStepFacts = Omit<FoundFacts, 'openObjections' | 'calendar'>;

/** Those that a next step follows from. */
export function stepFactsColumn(which: Which): RawBuilder<unknown> {
  const { openObjections: _, ...counts } = countsOf(which);
  return objectOf(counts);
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
