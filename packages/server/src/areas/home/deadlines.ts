// Days ahead on which something of what the caller may see ends or takes place.
import { DEADLINE_DAYS, MAX_DEADLINES, type Deadline, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { ENTRY_DEADLINES } from '@trainrace/contract/areas/contests/entry-deadline';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { CONTEST, FILE, TRADE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import { addDays, day } from '#platform/time/time.ts';
import { conditions } from '#platform/store/conditions.ts';
import { lastDay } from './last-day.ts';
import { within, type Reaches } from './reach.ts';

type Source = {
  day: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
};

/** One statement over all kinds that the caller has to do with. */
export async function deadlines(context: Context, reaches: Reaches): Promise<Workbench['deadlines']> {
  const sources = Object.entries({
    ...ofContests(context, reaches),
    ...ofEntries(context, reaches),
    ...ofDeposits(context, reaches),
  }) as [Deadline, Source | null][];
  const [from, to] = [day(context.now), day(addDays(context.now, DEADLINE_DAYS - 1))];
  const asked = sources.flatMap(([what, source]) => {
    if (source === null) return [];
    const { day: on, id, name, rows } = source;
    return [
      sql`(select ${on} as day, ${what} as what, ${id} as id, ${name} as name from ${rows}
        and ${on} between ${from}::date and ${to}::date order by 1, 3 limit ${MAX_DEADLINES})`,
    ];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<Workbench['deadlines'][number]>`
    select d.day, d.what, d.id, d.name from (${sql.join(asked, sql` union all `)}) d
    order by d.day, d.what, d.name limit ${MAX_DEADLINES}`.execute(readerOf(context.db));
  return rows;
}

/** Of contests under way; a citizen's are those that one may read about. */
function ofContests(
  context: Context,
  { contests, entries, trades }: Reaches,
): Record<'entriesEnd' | 'reviewEnds' | 'theory' | 'practice' | 'noticeEnds', Source | null> {
  const seen = within(context, 'contest_info_list', contests);
  const keeps = within(context, 'contest_info_arrange', contests);
  const traded = within(context, 'competition_info_publish', trades);
  // A contest that one reads about is examined on no day of one's own without an entry of one's own.
  const own = seen?.scope === 'public' ? within(context, 'application_submit', entries) : null;
  const entered =
    seen?.scope !== 'public'
      ? sql`true`
      : own === null
        ? sql`false`
        : sql`t.id in (select t.contest_id from application_info t where ${own.rows} and t.audit_status = any(${[...HOLDS_PLACE]}))`;
  const exam = (on: RawBuilder<unknown>): Source | null => {
    const found = contest(on, seen, [CONTEST.published, CONTEST.review, CONTEST.arranged]);
    return found && { ...found, rows: sql`${found.rows} and ${entered}` };
  };
  const contest = (on: RawBuilder<unknown>, reach: typeof seen, states: readonly number[]): Source | null =>
    reach && {
      day: on,
      id: sql`t.id`,
      name: sql`t.contest_name`,
      rows: sql`contest_info t where ${reach.rows} and t.contest_status in (${sql.join(states)})`,
    };
  return {
    entriesEnd: contest(lastDay(`t.${snake(ENTRY_DEADLINES.handIn.field)}`), seen, [CONTEST.published]),
    reviewEnds: contest(lastDay(`t.${snake(ENTRY_DEADLINES.review.field)}`), keeps, [
      CONTEST.published,
      CONTEST.review,
    ]),
    theory: exam(sql`t.theory_date`),
    practice: exam(sql`t.practice_date_start`),
    noticeEnds: traded && {
      day: lastDay('t.publicity_end'),
      id: sql`t.contest_id`,
      name: sql`t.trade_name`,
      rows: sql`contest_trade t where ${traded.rows} and t.trade_status = ${TRADE.publicity}`,
    },
  };
}

/** Corrections are due from whoever entered: of oneself each entry, of a school or business each trade once. */
function ofEntries(context: Context, { entries }: Reaches): Record<'correctionEnds', Source | null> {
  const own = within(context, 'application_submit', entries);
  if (own === null || (own.scope !== 'self' && own.scope !== 'unit')) return { correctionEnds: null };
  const due = lastDay(`t.${snake(ENTRY_DEADLINES.correct.field)}`);
  const which = own.scope === 'self' ? sql`t.id` : sql`t.contest_trade_id`;
  return {
    correctionEnds: {
      day: sql`t.due`,
      id: sql`t.id`,
      name: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
      rows: sql`(select distinct ${due} as due, ${which} as id, t.contest_trade_id from application_info t
        where ${own.rows} and ${conditions(entries, context, { waitsFor: ['applicant'] })}) t where true`,
    },
  };
}

function ofDeposits(
  context: Context,
  { files, statements, instruments }: Reaches,
): Record<'fileDue' | 'statementDue' | 'instrumentEnds', Source | null> {
  // Others read files as well: the day is that of who forwards or decides.
  const filed =
    within(context, 'construction_file_approve', files) ?? within(context, 'construction_file_forward', files);
  const reported = within(context, 'monthly_statement_list', statements);
  const issued = within(context, 'margin_instrument_list', instruments);
  return {
    fileDue: filed && {
      day: sql`t.due_date`,
      id: sql`t.id`,
      name: sql`t.project_name`,
      rows: sql`construction_file t where ${filed.rows} and t.file_status in (${FILE.town}, ${FILE.bureau})`,
    },
    statementDue: reported && {
      day: sql`t.due_date`,
      id: sql`t.id`,
      name: sql`t.subject_name`,
      rows: sql`monthly_statement t where ${reported.rows} and ${conditions(statements, context, { waitsFor: ['reporter'] })}`,
    },
    instrumentEnds: issued && {
      day: sql`t.expire_date`,
      id: sql`t.id`,
      name: sql`t.instrument_no`,
      rows: sql`margin_instrument t where ${issued.rows} and ${conditions(instruments, context, { expiryStage: ['d30'] })}`,
    },
  };
}
