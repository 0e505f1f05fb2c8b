import { sql } from 'kysely';
import { holdsPlace } from '#platform/ext/standing-entry.ts';
import { isSameTeam } from '../api/places.ts';

/** Columns of lists on the team of an entry, over alias `t`. */
export const teamColumns = {
  teamSize: sql`(select x.team_size from contest_trade x where x.id = t.contest_trade_id)`,
  teamMissing: sql`(select case when x.team_size > 1 and t.team_no is not null then x.team_size - (
      select count(*) from application_info a
      where a.contest_trade_id = t.contest_trade_id and ${isSameTeam('a', 't')} and ${holdsPlace('a')}
    ) end::int from contest_trade x where x.id = t.contest_trade_id)`,
};
