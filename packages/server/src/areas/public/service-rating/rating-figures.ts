import type { RatingFigure, serviceRating } from '@trainrace/contract/areas/public/service-rating';
import { LEAST_SATISFIED, RATING } from '@trainrace/contract/areas/public/rating.dictionaries';
import { SERVICE_RATING } from '@trainrace/contract/limits';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { addDays, day, momentOf } from '#platform/time/time.ts';
import { serviceRatingSpec } from './service-rating.store.ts';

const YEAR = 366;

/** Of each matter in each month, newest first; the last year unless days are said. */
export async function ratingFigures(
  context: Context,
  { createTimeFrom: from, createTimeTo: until, matter }: ParsedInputOf<typeof serviceRating.figures>,
): Promise<RatingFigure[]> {
  const end = addDays(momentOf(`${until ?? day(context.now)} 00:00:00`), 1);
  const start = from === undefined ? addDays(end, -YEAR) : momentOf(`${from} 00:00:00`);
  const days = SERVICE_RATING.figureDays;
  if (addDays(start, days) < end) throw badFields([{ field: 'createTimeFrom', key: 'ratingDays', params: { days } }]);
  const { rows } = await sql<RatingFigure>`select t.matter,
      to_char(t.create_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as count,
      round(avg(t.stars), 2)::text as average,
      (count(*) filter (where t.stars >= ${sql.lit(LEAST_SATISFIED)}))::int as satisfied,
      (count(*) filter (where t.stars < ${sql.lit(LEAST_SATISFIED)}))::int as low,
      (count(*) filter (where t.rating_state = ${sql.lit(RATING.waiting)}))::int as unanswered
    from service_rating t
    where t.is_deleted = 0 and ${serviceRatingSpec.visible(context)}
      and t.create_time >= ${start.toISOString()} and t.create_time < ${end.toISOString()}
      and ${matter === undefined ? sql`true` : sql`t.matter = ${matter}`}
    group by 1, 2 order by 2 desc, 1`.execute(readerOf(context.db));
  return rows;
}
