// Sums of the instruments of a project. They are made by the database, compared without a floating-point number.
import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { missingOf } from './instrument-figures.ts';

const { waiting, valid, used } = INSTRUMENT;

export interface InstrumentSums {
  /** Confirmed or not; one that is to replace another counts once it does. */
  handedIn: string;
  confirmed: string;
  /** Used and not topped up. */
  missing: string;
  waiting: number;
  /** Confirmed and not released. */
  live: number;
  /** Ordered and not paid yet. */
  unpaid: number;
  /** The soonest end of those in force. */
  expireDate: string | null;
}

export async function instrumentSums(db: Db, fileId: string): Promise<InstrumentSums> {
  const { rows } = await sql<InstrumentSums>`
    select coalesce(sum(t.amount) filter (where t.instrument_state in (${valid}, ${used})
        or (t.instrument_state = ${waiting} and t.replaces_id is null)), 0)::text as "handedIn",
      coalesce(sum(t.amount) filter (where t.instrument_state in (${valid}, ${used})), 0)::text as confirmed,
      coalesce(sum(${missingOf('t')}), 0)::text as missing,
      (count(*) filter (where t.instrument_state = ${waiting}))::int as waiting,
      (count(*) filter (where t.instrument_state in (${valid}, ${used})))::int as live,
      (select count(*)::int from margin_usage u where u.construction_file_id = ${fileId} and u.paid_date is null) as unpaid,
      (min(t.expire_date) filter (where t.instrument_state in (${valid}, ${used})))::text as "expireDate"
    from margin_instrument t where t.construction_file_id = ${fileId} and t.is_deleted = 0`.execute(readerOf(db));
  return rows[0]!;
}
