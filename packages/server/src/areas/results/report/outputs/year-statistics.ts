// A town counts the people of its own.
import { DRAFT, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { ATTENDANCE, CONTEST } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { orNobody, sayer, type Output } from './sheet.ts';

const FIGURES = ['trades', 'entries', 'passedReview', 'attended', 'qualified', 'awarded'] as const;
type Row = Record<(typeof FIGURES)[number], number> & { contestName: string; organiser: string };

export const yearStatistics: Output = async ({ db, lang, scope, user }, { year }) => {
  if (year === undefined) throw new Refused(400, 'reportNeedsYear');
  const say = sayer(lang);
  const ofTown = scope === 'town' ? sql`a.town_code = ${user.townCode}` : sql`true`;
  const { rows } = await sql<Row>`
    select c.contest_name as "contestName", coalesce(u.unit_name, '') as organiser,
      (select count(*) from contest_trade x where x.contest_id = c.id and x.is_deleted = 0)::int as trades,
      n.*
    from contest_info c left join tournament_unit u on u.id = c.undertake_unit_id
    cross join lateral (
      select count(*) filter (where a.audit_status > ${sql.lit(DRAFT)})::int as entries,
        count(*) filter (where a.audit_status = ${sql.lit(PASSED)})::int as "passedReview",
        count(*) filter (where ${ATTENDANCE.present} in (s.theory_attend, s.practice_attend))::int as attended,
        count(*) filter (where r.is_pass = 1)::int as qualified,
        count(*) filter (where r.award_level is not null)::int as awarded
      from application_info a left join competition_info s on s.application_id = a.id and s.is_deleted = 0
        left join shown_result r on r.application_id = a.id
      where a.contest_id = c.id and a.is_deleted = 0 and ${ofTown}
    ) n
    where c.contest_year = ${year} and c.is_deleted = 0 and c.contest_status >= ${sql.lit(CONTEST.published)}
      and c.contest_status <> ${sql.lit(CONTEST.cancelled)}
    order by c.id limit 1000`.execute(readerOf(db));
  const whole = FIGURES.map((figure) => String(rows.reduce((sum, row) => sum + row[figure], 0)));
  return {
    title: say('statisticsTitle'),
    under: String(year),
    paper: 'A4 landscape',
    before: orNobody(lang, rows),
    table: {
      columns: [
        { heading: say('contest'), share: 3 },
        { heading: say('organiser'), share: 2 },
        ...FIGURES.map((figure) => ({ heading: say(figure), share: 0.9, align: 'right' as const })),
      ],
      rows: [
        ...rows.map((row) => [row.contestName, row.organiser, ...FIGURES.map((figure) => String(row[figure]))]),
        ...(rows.length === 0 ? [] : [[say('whole'), '', ...whole]]),
      ],
    },
    after: [{ kind: 'signatures', labels: [say('reviewedBy'), say('date')] }],
  };
};
