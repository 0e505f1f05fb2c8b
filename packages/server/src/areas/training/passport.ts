// Everything a person learned and won, from wherever it is kept: what the own account did here, and what carries the number and the
// name that were checked.
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import { MOST_OF_PASSPORT, type SkillPassport } from '@trainrace/contract/areas/training/skill-passport';
import type { CareerStep } from '@trainrace/contract/areas/results/honour';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { isProvedPerson, sameName, samePerson } from '#platform/accounts/own-person.ts';
import { isConsentTo, isEnteredWith } from '#platform/ext/opened-by.ts';
import { stepsOf } from '#areas/results/api/career.ts';
import type { Where } from '#platform/store/table-spec.ts';

export interface PassportPerson {
  /** The account where there is one, else the record that was asked about. */
  id: string;
  accountId: string | null;
  name: string;
  /** None where nothing but the own account is theirs to see. */
  index: Buffer | null;
  idCardNo: string | null;
  /** The number of the account was checked with its name: what a paper takes. */
  isProved: boolean;
}

export async function passportOf(
  context: Context,
  id: string | undefined,
): Promise<{ person: PassportPerson; passport: SkillPassport }> {
  const person = await passportPerson(context, id);
  const { name, idCardNo, isProved: isProvedNumber } = person;
  const steps = (await stepsOf(context, person)).filter(({ stage }) => isTold(context, stage));
  return {
    person,
    passport: { name, idCardNo, isProved: isProvedNumber, steps, ...(await learnedBy(context, person)) },
  };
}

/** Steps merely entered, or not published yet, are told to the person and the bureau only. */
const isTold = ({ scope }: Context, stage: CareerStep['stage']): boolean =>
  scope === 'self' || scope === 'all' || stage === 'published' || stage === 'history';

/** Oneself; the bureau asks about whoever a record speaks of, towns and units about those whose records they see. */
export async function passportPerson(context: Context, asked: string | undefined): Promise<PassportPerson> {
  const { db, scope, user } = context;
  const nobody = { id: user.id, accountId: null, name: user.name, index: null, idCardNo: null, isProved: false };
  if (scope === 'self' && asked !== undefined && asked !== user.id) throw notFound();
  // Staff learn nothing themselves: they ask about somebody.
  if (scope !== 'self' && asked === undefined) return nobody;
  const id = asked ?? user.id;
  if (!isId(id)) throw notFound();
  const { rows } = await sql<PassportPerson>`
    with found as (
      select id, name, id_card_no_idx, id_card_no_mask, id as account_id from user_info where id = ${id} and is_deleted = 0
      union all select p.id, coalesce(r.name, p.name), p.id_card_no_idx, p.id_card_no_mask, a.user_id from competition_info p
        left join shown_result r on r.competitor_id = p.id left join application_info a on a.id = p.application_id where p.id = ${id} and p.is_deleted = 0
      union all select id, name, id_card_no_idx, id_card_no_mask, null from champion_history where id = ${id} and is_deleted = 0
      union all select s.id, s.name, s.id_card_no_idx, s.id_card_no_mask, g.account_id from training_student s
        left join training_signup g on g.id = s.signup_id where s.id = ${id} and s.is_deleted = 0
      union all select c.id, c.name, c.id_card_no_idx, c.id_card_no_mask, g.account_id from training_certificate c
        left join training_student s on s.id = c.student_id left join training_signup g on g.id = s.signup_id
        where c.id = ${id} and c.is_deleted = 0
    )
    select coalesce(u.id, t.id) as id, u.id as "accountId", t.name, t.id_card_no_mask as "idCardNo",
      u.id is not null and ${isProvedPerson('u', 't')} as "isProved",
      case when ${opensNumber(context)} then t.id_card_no_idx end as index
    from found t left join lateral (select * from user_info p
      where p.is_deleted = 0 and (p.id = t.account_id or t.account_id is null and ${isProvedPerson('p', 't')})
      limit 1) u on true
    where ${inReach(context)}`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  if (scope === 'self') return nobody;
  throw notFound();
}

/** Of the record `t` and its account `u`: whether more than what this account did here may be read. */
function opensNumber(context: Context): Where {
  if (context.scope === 'all') return sql`true`;
  const isOfPerson = sql`u.id is not null and ${isProvedPerson('u', 't')}`;
  return context.scope === 'unit' ? sql`(${isOfPerson} or ${openedTo(context)})` : sql`(${isOfPerson})`;
}

/** Persons in reach: residents of the town; those who were in a class of the unit, entered by it or with it, or consented. */
function inReach(context: Context): Where {
  const { scope, user } = context;
  switch (scope) {
    case 'all':
    case 'self':
      return sql`true`;
    case 'town':
      return sql`u.town_code = ${user.townCode}`;
    case 'unit':
      return sql`(${openedTo(context)} or exists (
        select from training_student s join training_class c on c.id = s.class_id
          left join training_signup g on g.id = s.signup_id
        where c.owner_id = ${user.id} and s.is_deleted = 0
          and (s.id = t.id or g.account_id = u.id or ${samePerson('s', 't')} and u.id is null)))`;
    default:
      return sql`false`;
  }
}

const openedTo = ({ user, now }: Context): Where => sql`(
  exists (select from application_info a where ${samePerson('a', 't')} and ${isEnteredWith('a', user)})
  or exists (select from ext_consent e where e.subject_idx = t.id_card_no_idx and ${isConsentTo('e', { user, now })}))`;

type Learned = Pick<SkillPassport, 'certificates' | 'training' | 'trainingCertificates'>;

async function learnedBy({ db }: Context, { accountId, index, name }: PassportPerson): Promise<Learned> {
  const theirs = (table: string, ofAccount: Where) => sql`(
    select x.id from ${sql.table(table)} x where x.id_card_no_idx = ${index}::bytea and ${sameName(sql`x.name`, sql`${name}::text`)}
    union all select x.id from ${sql.table(table)} x ${ofAccount} = ${accountId}::uuid and x.is_deleted = 0)`;
  const competitors = theirs(
    'competition_info',
    sql`join application_info a on a.id = x.application_id where a.user_id`,
  );
  const students = theirs('training_student', sql`join training_signup g on g.id = x.signup_id where g.account_id`);
  const holders = theirs(
    'training_certificate',
    sql`join training_student d on d.id = x.student_id join training_signup g on g.id = d.signup_id where g.account_id`,
  );
  const { rows } = await sql<Learned>`select
    coalesce((select jsonb_agg(x) from (
      select c.cert_no as "certNo", c.cert_kind as "certKind", c.contest_name as "contestName",
        c.trade_name as "tradeName", to_char(c.issue_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "issueDate"
      from competition_info p join certificate c on c.competitor_id = p.id
      where p.id in ${competitors} and p.is_deleted = 0 and c.cert_state = ${CERTIFICATE.issued} and c.is_deleted = 0
      order by c.id desc limit ${MOST_OF_PASSPORT}) x), '[]') as certificates,
    coalesce((select jsonb_agg(x) from (
      select s.class_no as "classNo", c.class_name as "className", c.end_date as "endDate",
        s.attend_rate::text as "attendRate", s.is_pass as "isPass"
      from training_student s left join training_class c on c.id = s.class_id
      where s.id in ${students} and s.is_deleted = 0
      order by s.id desc limit ${MOST_OF_PASSPORT}) x), '[]') as training,
    coalesce((select jsonb_agg(x) from (
      select s.cert_no as "certNo", s.cert_type as "certType", s.occupation_name as "occupationName", s.level,
        s.issue_org as "issueOrg", s.issue_date as "issueDate", s.cert_state as "certState"
      from training_certificate s where s.id in ${holders} and s.is_deleted = 0
      order by s.id desc limit ${MOST_OF_PASSPORT}) x), '[]') as "trainingCertificates"`.execute(db);
  return rows[0]!;
}
