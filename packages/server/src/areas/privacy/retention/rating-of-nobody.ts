// State of a rating whose words are gone, in alias `t`: there is nothing left to answer, and nobody to read it.
import { RATING } from '@trainrace/contract/areas/public/rating.dictionaries';
import { sql } from 'kysely';
import type { Sql } from './subject.ts';

export const RATING_OF_NOBODY: Readonly<Record<string, Sql>> = {
  rating_state: sql`case when t.rating_state = ${RATING.waiting} then ${RATING.kept}::smallint else t.rating_state end`,
  due_date: sql`null`,
};
