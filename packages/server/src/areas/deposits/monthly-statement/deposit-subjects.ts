// Monthly report of a unit that holds deposits, taken from the ledger of its instruments.
import { firstDayOf, lastDayOf } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { among, former, notYet, type DueSubject, type OfMonth } from './due-subjects.ts';

const EXPIRING_DAYS = 30;

/** Units with instruments; what is topped up counts as new, what is replaced as released: the balance follows from them. */
export async function depositSubjects(db: Db, of: OfMonth): Promise<DueSubject[]> {
  const { month } = of;
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const ofUnit = sql`s.supervisor_unit_id = a.id`;
  const inMonth = sql`m.happened_on between ${first} and ${last}`;
  const { rows } = await sql<DueSubject>`
    select ${REPORT_TYPE.deposits}::int as "reportType", null::uuid as "constructionFileId", a.id as "supervisorUnitId",
      a.id as "ownerId", null as "townCode", a.name as "subjectName", null as "enterpriseName",
      i.open_count as "openCount", i.new_count as "newCount", i.new_amount as "newAmount", i.used_amount as "usedAmount",
      i.released_amount as "releasedAmount", i.expiring_count as "expiringCount", i.balance,
      p.reporter, p.id as "formerId", p.reporter_mobile_enc as "formerMobile"
    from account a
    join (
      select x.issuer_unit_id,
        count(*) filter (where l.balance > 0) as open_count,
        count(*) filter (where w.opened) as new_count,
        coalesce(sum(w.new_amount), 0) as new_amount, coalesce(sum(w.used_amount), 0) as used_amount,
        coalesce(sum(w.released_amount), 0) as released_amount,
        count(*) filter (where l.balance > 0 and x.expire_date between ${last}::date and ${last}::date + ${EXPIRING_DAYS}::int)
          as expiring_count,
        coalesce(sum(l.balance), 0) as balance
      from margin_instrument x
      cross join lateral (
        select m.balance from margin_movement m where m.instrument_id = x.id and m.happened_on <= ${last}
        order by m.id desc limit 1
      ) l
      cross join lateral (
        select coalesce(bool_or(m.kind = 'open'), false) as opened,
          sum(m.amount) filter (where m.kind in ('open', 'topUp')) as new_amount,
          sum(m.amount) filter (where m.kind = 'use') as used_amount,
          sum(m.amount) filter (where m.kind in ('release', 'replace', 'void')) as released_amount
        from margin_movement m where m.instrument_id = x.id and ${inMonth}
      ) w
      where x.is_deleted = 0 and x.issuer_unit_id is not null and ${among(of, sql`x.issuer_unit_id`)}
      group by x.issuer_unit_id
    ) i on i.issuer_unit_id = a.id
    ${former(month, REPORT_TYPE.deposits, ofUnit)}
    where a.is_deleted = 0 and a.enabled = 1 and ${notYet(of, REPORT_TYPE.deposits, ofUnit)}
    order by a.id`.execute(db);
  return rows;
}
