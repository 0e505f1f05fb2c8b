// Placings of published results that may be taken into the register of champions: rows `r` of `shown_result`.
import { SCORE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';

const awarded = sql`r.score_status = ${sql.lit(SCORE.published)} and r.award_level between 1 and 3 and r.rank_no is not null`;
const isTaken = sql`exists (select from champion_history h where h.source_competition_info_id = r.competitor_id and h.is_deleted = 0)`;
const isIgnored = sql`exists (select from champion_ignored i where i.competition_info_id = r.competitor_id)`;

/** Awarded, whatever became of it. */
export function awardedPlacing(): RawBuilder<unknown> {
  return awarded;
}

/** Neither taken over nor, unless the ignored ones are asked for, ignored. */
export function proposedChampion({ ignored = false } = {}): RawBuilder<unknown> {
  return sql`${awarded} and not ${isTaken} and ${ignored ? isIgnored : sql`not ${isIgnored}`}`;
}
