import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { sql } from 'kysely';
import { contestOf, MOST_ROWS, type Subject } from './sheet.ts';

/** Entries that were handed in, of the contest or of one of its trades, under aliases `t`, their trades under `x`. */
export function handedIn(subject: Subject) {
  return sql`
  from application_info t join contest_trade x on x.id = t.contest_trade_id
  where t.contest_id = ${contestOf(subject).id} and t.is_deleted = 0 and t.audit_status > ${DRAFT}
    and (${subject.trade?.id ?? null}::uuid is null or t.contest_trade_id = ${subject.trade?.id ?? null}::uuid)
  order by t.contest_trade_id, t.apply_no limit ${MOST_ROWS}`;
}
