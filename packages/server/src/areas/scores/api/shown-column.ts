import { sql } from 'kysely';
import type { Where } from '#platform/store/table-spec.ts';

/** Column of a competitor's result as it was shown, not as the row that marks are entered into has it by now; none before. */
export function shownColumn(column: string, competitorId: string): Where {
  return sql`(select ${sql.ref(`r.${column}`)} from shown_result r where r.competitor_id = ${sql.ref(competitorId)})`;
}
