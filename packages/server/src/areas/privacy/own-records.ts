// Which records speak of oneself: those of the own account, and those of its person, as everywhere. The number alone is not
// enough: whoever registers types it.
import type { RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { ownPerson } from '#platform/accounts/own-person.ts';
import type { Sql } from './retention/subject.ts';
import { SUBJECTS } from './retention/subjects.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';

export interface Oneself {
  id: string;
  name: string;
  mobile: string | null;
  mobileMask: string | null;
  /** Blind indexes: without a phone there is none. */
  phones: Buffer[];
}

export async function oneself({ db, cipher, user }: Context): Promise<Oneself> {
  const { rows } = await sql<{
    name: string;
    mobileEnc: Buffer | null;
    mobileMask: string | null;
    phone: Buffer | null;
  }>`select a.name, u.mobile_enc, u.mobile_mask, u.mobile_idx as phone
    from account a left join user_info u on u.id = a.id and u.is_deleted = 0
    where a.id = ${user.id} and a.is_deleted = 0`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { name, mobileEnc, mobileMask, phone } = row;
  const mobile = mobileEnc && cipher.decrypt(mobileEnc, sensitivePlace('userInfo', 'mobile', user.id));
  return { id: user.id, name, mobile, mobileMask, phones: phone ? [phone] : [] };
}

type Own = (who: Oneself) => Sql;

const entry = (who: Oneself, alias: string) =>
  sql`(${sql.ref(`${alias}.user_id`)} = ${who.id} or ${ownPerson(alias, who)})`;
const result: Own = (who) =>
  sql`t.application_id in (select a.id from application_info a where ${entry(who, 'a')} and a.is_deleted = 0)`;

const OWN: Readonly<Partial<Record<RetentionSubject, Own>>> = {
  entry: (who) => sql`${entry(who, 't')} and t.is_deleted = 0`,
  result: (who) => sql`${result(who)} and t.is_deleted = 0`,
  prize: (who) => sql`t.competitor_id in (select s.id from competition_info s where s.application_id in (
    select a.id from application_info a where ${entry(who, 'a')})) and t.is_deleted = 0`,
  account: ({ id }) => sql`t.id = ${id}`,
  expert: ({ id }) => sql`t.account_id = ${id} and t.is_deleted = 0`,
  appeal: ({ id }) => sql`t.appellant_id = ${id} and t.is_deleted = 0`,
  signup: ({ id }) => sql`t.account_id = ${id} and t.is_deleted = 0`,
  student: ({ id }) =>
    sql`t.signup_id in (select s.id from training_signup s where s.account_id = ${id}) and t.is_deleted = 0`,
  trainingCertificate: ({
    id,
  }) => sql`t.student_id in (select x.id from training_student x join training_signup s on s.id = x.signup_id
    where s.account_id = ${id}) and t.is_deleted = 0`,
  sms: ({ phones }) => sql`t.mobile_idx = any(${phones}::bytea[])`,
  consent: ({ id }) => sql`t.account_id = ${id}`,
  request: ({ id }) => sql`t.account_id = ${id} and t.is_deleted = 0`,
  rating: ({ id }) => sql`t.account_id = ${id} and t.is_deleted = 0`,
};

/** The kinds of data that a person may have records of. */
export function ownSubjects(): RetentionSubject[] {
  return retentionSubject.codes.filter((code) => OWN[code] !== undefined);
}

/** The own records of a kind, from alias `t`. */
export function ownRecords(subject: RetentionSubject, who: Oneself): Sql {
  return sql`${sql.table(SUBJECTS[subject].table)} t where ${OWN[subject]!(who)}
    and not exists (select from erasure e where e.subject = ${subject} and e.record_id = t.id)`;
}
