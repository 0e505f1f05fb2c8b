import { sql } from 'kysely';

/** The day in the bureau's calendar, whatever zone the database keeps. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;
