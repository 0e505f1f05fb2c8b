// Subjects open to objection: everything public, until its time is over. Locked, so that it stays so meanwhile.
import { DEPOSIT_RETURN, TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { today } from '#platform/store/today.ts';
import { NOW, overAt, overOn } from '#platform/time/open-at.ts';

export interface InPublicity {
  /** Null for the return of a deposit. */
  contestId: string | null;
  /** Subject as told to the bureau. */
  what: string;
  about: string;
  /** Unit that is told beside the bureau. */
  unitId: string | null;
}

type Found = InPublicity & { isOver: boolean };

const LOOKS = {
  trade: async (db: Db, id: string) =>
    await sql<Found>`
      select t.contest_id as "contestId", c.contest_name as what, t.trade_name as about, c.undertake_unit_id as "unitId",
        ${overAt('t.publicity_end', NOW)} as "isOver"
      from contest_trade t join contest_info c on c.id = t.contest_id
      where t.id = ${id} and t.is_deleted = 0 and t.trade_status = ${TRADE.publicity} for share of t`.execute(
      readerOf(db),
    ),
  depositReturn: async (db: Db, id: string) =>
    await sql<Found>`
      select null as "contestId", f.enterprise_name as what, f.project_name as about, null as "unitId",
        ${overOn('r.publicity_end', today)} as "isOver"
      from margin_return r join construction_file f on f.id = r.construction_file_id
      where r.id = ${id} and r.return_state = ${DEPOSIT_RETURN.publicity} for share of r`.execute(readerOf(db)),
};

export type ObjectionSubject = keyof typeof LOOKS;

const UNKNOWN = { trade: 'objectionNoSuchTrade', depositReturn: 'objectionNoSuchReturn' } as const;

export async function inPublicity(db: Db, subject: ObjectionSubject, id: string): Promise<InPublicity> {
  if (!isId(id)) throw new Refused(404, UNKNOWN[subject]);
  const { rows } = await LOOKS[subject](db, id);
  const [found] = rows;
  if (found === undefined) throw new Refused(404, UNKNOWN[subject]);
  if (found.isOver) throw new Refused(409, 'objectionTooLate');
  return found;
}
