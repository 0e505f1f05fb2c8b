// Entries that somebody has to decide on or correct still, over alias `a`: the same for the facts of a contest and for its lists.
import {
  FINAL_RETURNED,
  FINAL_REVIEW,
  FIRST_RETURNED,
  FIRST_REVIEW,
} from '@trainrace/contract/areas/contests/application-commands';
import { sql } from 'kysely';

const UNDER_WAY = [FIRST_REVIEW, FIRST_RETURNED, FINAL_REVIEW, FINAL_RETURNED];

export const isUnderWay = sql`a.audit_status in (${sql.join(UNDER_WAY.map((one) => sql.lit(one)))})`;

/** As the list filters it: an entry that the final audit returned to the unit is the unit's again. */
export const isFirstReview = sql`(a.audit_status = ${sql.lit(FIRST_REVIEW)}
  or (a.audit_status = ${sql.lit(FINAL_RETURNED)} and a.return_to = 'handle'))`;

export const isFinalReview = sql`a.audit_status = ${sql.lit(FINAL_REVIEW)}`;

export const isReturned = sql`(a.audit_status = ${sql.lit(FIRST_RETURNED)}
  or (a.audit_status = ${sql.lit(FINAL_RETURNED)} and a.return_to is distinct from 'handle'))`;
