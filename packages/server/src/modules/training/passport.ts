// What a person learned and won, from everywhere it is kept; matched by the digest of the ID number.
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import { MOST_OF_PASSPORT, type SkillPassport } from '@trainrace/contract/training/skill-passport';
import type { CareerStep } from '@trainrace/contract/honour/honour';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { notFound } from '#context/refused.ts';
import { isId } from '#db/ids.ts';
import { stepsOf } from '#domain/honours/career.ts';
import { visiblePeople } from './training-scope.ts';

export interface PassportPerson {
  /** The account where there is one, else the record that was asked about. */
  id: string;
  name: string;
  index: Buffer | null;
  idCardNo: string | null;
}

export async function passportOf(
  context: Context,
  id: string | undefined,
): Promise<{ person: PassportPerson; passport: SkillPassport }> {
  const person = await passportPerson(context, id);
  const { name, idCardNo, index } = person;
  const steps = (await stepsOf(context, person)).filter(({ stage }) => isTold(context, stage));
  const passport = { name, idCardNo, steps, ...NOTHING };
  if (index === null) return { person, passport };
  return { person, passport: { ...passport, ...(await learnedBy(context, index)) } };
}

const NOTHING = { certificates: [], training: [], trainingCertificates: [] };

/** What somebody only entered, or was not published yet, is told to the person and the bureau. */
const isTold = ({ scope }: Context, stage: CareerStep['stage']): boolean =>
  scope === 'self' || scope === 'all' || stage === 'published' || stage === 'history';

/** Oneself; the bureau asks about whoever a record speaks of, towns and units about those whose records they see. */
export async function passportPerson(context: Context, asked: string | undefined): Promise<PassportPerson> {
  const { db, scope, user } = context;
  const nobody = { id: user.id, name: user.name, index: null, idCardNo: null };
  if (scope === 'self' && asked !== undefined && asked !== user.id) throw notFound();
  // Staff learn nothing themselves: they ask about somebody.
  if (scope !== 'self' && asked === undefined) return nobody;
  const id = asked ?? user.id;
  if (!isId(id)) throw notFound();
  const { rows } = await sql<PassportPerson>`
    with found as (
      select id, name, id_card_no_idx, id_card_no_mask as mask from user_info where id = ${id} and is_deleted = 0
      union all select id, name, id_card_no_idx, id_card_no_mask from competition_info where id = ${id} and is_deleted = 0
      union all select id, name, id_card_no_idx, id_card_no_mask from champion_history where id = ${id} and is_deleted = 0
      union all select id, name, id_card_no_idx, id_card_no_mask from training_student where id = ${id} and is_deleted = 0
      union all select id, name, id_card_no_idx, id_card_no_mask from training_certificate where id = ${id} and is_deleted = 0
    )
    select coalesce(u.id, t.id) as id, t.name, t.id_card_no_idx as index, t.mask as "idCardNo" from found t
    left join user_info u on u.id_card_no_idx = t.id_card_no_idx and u.account_type = 1 and u.is_deleted = 0
    where ${inReach(context)}`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  if (scope === 'self') return nobody;
  throw notFound();
}

/** As in the registers of training: who lives in the town, who is on the roster, who was in a class of the unit. */
const inReach = visiblePeople(
  (owner) => sql`exists (select from training_student s join training_class c on c.id = s.class_id
    where s.id_card_no_idx = t.id_card_no_idx and c.owner_id = ${owner} and s.is_deleted = 0)`,
);

type Learned = Pick<SkillPassport, 'certificates' | 'training' | 'trainingCertificates'>;

async function learnedBy({ db }: Context, index: Buffer): Promise<Learned> {
  const { rows } = await sql<Learned>`select
    coalesce((select jsonb_agg(x) from (
      select c.cert_no as "certNo", c.cert_kind as "certKind", c.contest_name as "contestName",
        c.trade_name as "tradeName", to_char(c.issue_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "issueDate"
      from competition_info p join certificate c on c.competitor_id = p.id
      where p.id_card_no_idx = ${index} and p.is_deleted = 0 and c.cert_state = ${CERTIFICATE.issued} and c.is_deleted = 0
      order by c.id desc limit ${MOST_OF_PASSPORT}) x), '[]') as certificates,
    coalesce((select jsonb_agg(x) from (
      select s.class_no as "classNo", c.class_name as "className", c.end_date as "endDate",
        s.attend_rate::text as "attendRate", s.is_pass as "isPass"
      from training_student s left join training_class c on c.id = s.class_id
      where s.id_card_no_idx = ${index} and s.is_deleted = 0
      order by s.id desc limit ${MOST_OF_PASSPORT}) x), '[]') as training,
    coalesce((select jsonb_agg(x) from (
      select s.cert_no as "certNo", s.cert_type as "certType", s.occupation_name as "occupationName", s.level,
        s.issue_org as "issueOrg", s.issue_date as "issueDate", s.cert_state as "certState"
      from training_certificate s where s.id_card_no_idx = ${index} and s.is_deleted = 0
      order by s.id desc limit ${MOST_OF_PASSPORT}) x), '[]') as "trainingCertificates"`.execute(db);
  return rows[0]!;
}
