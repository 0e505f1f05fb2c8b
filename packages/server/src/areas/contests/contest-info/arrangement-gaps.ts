// Gaps in the arrangement of a contest with planned sessions. Without any session every trade counts as arranged (wire §10.4).
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { CONTEST, examType, EXAM, TRADE } from '@trainrace/contract/dictionaries';
import { formatMessage, type FieldProblem } from '@trainrace/contract/messages';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { Label, Lang } from '@trainrace/contract/wire/label';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

export interface TradeStanding {
  trade: string;
  people: number;
  sessions: number;
  /** Per planned exam, who has no seat. */
  unseated: readonly { examType: number; people: number }[];
}

/** One problem for each trade and exam that lacks something: a session, an entrant, a seat. */
export async function arrangementGaps(db: Db, contestId: string): Promise<FieldProblem[]> {
  const { rows } = await sql<TradeStanding>`select g.* from ${IN_ANY_STATE}
    cross join lateral (${tradeStandings(sql`x.contest_id = ${contestId}`)}) g`.execute(db);
  return gapsIn(rows);
}

export function gapsIn(trades: readonly TradeStanding[]): FieldProblem[] {
  return trades.every(({ sessions }) => sessions === 0) ? [] : trades.flatMap(gapsOf);
}

const KINDS = [
  { field: 'seats', key: 'gapSeats' },
  { field: 'sessions', key: 'gapSessions' },
  { field: 'people', key: 'gapPeople' },
] as const;

/** All of them in numbers. */
export function gapWords(gaps: readonly FieldProblem[]): Label {
  const counted = KINDS.map(({ field, key }) => {
    const some = gaps.filter((gap) => gap.field === field);
    return { key, count: some.reduce((sum, { params }) => sum + Number(params?.['count'] ?? 1), 0) };
  }).filter(({ count }) => count > 0);
  const said = (lang: Lang, comma: string) =>
    counted.map(({ key, count }) => formatMessage(key, lang, { count })).join(comma);
  return [said('zh', '\uff0c'), said('en', ', ')];
}

/** A row `seen` for the standings of a contest whatever its state. */
export const IN_ANY_STATE = sql`(select null::int as contest_status) seen`;

/**
 * Trades, over alias `x`, that were not cancelled. Seats are looked for while entries are reviewed, by the state in the row
 * `seen` around, or always where that is null.
 */
export function tradeStandings(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select x.trade_name as trade, coalesce(p.people, 0) as people, coalesce(s.sessions, 0) as sessions,
      coalesce(u.unseated, '[]') as unseated
    from contest_trade x
    join competition_dic d on d.id = x.competition_dic_id
    left join lateral (select count(*)::int as people from application_info a
      where a.contest_trade_id = x.id and a.audit_status = ${sql.lit(PASSED)} and a.is_deleted = 0) p on true
    left join lateral (select count(*)::int as sessions from exam_session e
      where e.contest_trade_id = x.id and e.is_deleted = 0) s on true
    left join lateral (
      select json_agg(json_build_object('examType', n.exam_type, 'people', n.people) order by n.exam_type) as unseated
      from (
        select planned.exam_type, count(*)::int as people
        from (select distinct e.exam_type from exam_session e where coalesce(seen.contest_status = ${sql.lit(CONTEST.review)}, true) and e.contest_trade_id = x.id and e.is_deleted = 0
          and (e.exam_type = ${EXAM.combined} or (e.exam_type = ${EXAM.theory} and d.has_theory = 1)
            or (e.exam_type = ${EXAM.practice} and d.has_practice = 1))) planned
        join application_info a on a.contest_trade_id = x.id and a.audit_status = ${sql.lit(PASSED)} and a.is_deleted = 0
        where not exists (select from exam_seat t where t.contest_trade_id = x.id and t.application_id = a.id
          and t.exam_type = planned.exam_type)
        group by planned.exam_type
      ) n
    ) u on true
    where ${which} and x.is_deleted = 0 and x.trade_status <> ${sql.lit(TRADE.cancelled)}
    order by x.id`;
}

function gapsOf({ trade, people, sessions, unseated }: TradeStanding): FieldProblem[] {
  if (people === 0) return [{ field: 'people', key: 'arrangedWithoutPeople', params: { trade } }];
  if (sessions === 0) return [{ field: 'sessions', key: 'arrangedWithoutSession', params: { trade, count: people } }];
  return unseated.map(({ examType: exam, people: count }) => ({
    field: 'seats',
    key: 'arrangedWithoutSeat',
    params: { trade, exam: labelOf(examType, exam), count },
  }));
}
