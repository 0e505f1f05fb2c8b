import { RETENTION_RULE, retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import type { RetentionSubject, RetentionWay } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

export interface RuleInForce {
  id: string;
  subject: RetentionSubject;
  months: number;
  way: RetentionWay;
}

/** The newest approved rule of each kind of data whose day has come, in the order in which they are gone through. */
export async function rulesInForce(db: Db, today: string): Promise<RuleInForce[]> {
  const { rows } = await sql<RuleInForce>`
    select distinct on (subject) id, subject, months, way from retention_rule
    where rule_state = ${RETENTION_RULE.approved} and is_deleted = 0 and from_date <= ${today}::date
    order by subject, from_date desc, id desc`.execute(db);
  const place = ({ subject }: RuleInForce) => retentionSubject.codes.indexOf(subject);
  return rows.filter((rule) => place(rule) >= 0).toSorted((one, other) => place(one) - place(other));
}
