// Personal data of contests: whose time begins when the contest ended.
import { CONTEST, OPEN_APPEAL, OBJECTION, PRIZE, CORRECTION } from '@trainrace/contract/dictionaries';
import { NOBODY } from '@trainrace/contract/areas/privacy/nobody.labels';
import { sql } from 'kysely';
import type { Sql, Subject } from './subject.ts';

const ENDED = [CONTEST.closed, CONTEST.archived, CONTEST.cancelled];

/** Its last day, once it is closed. */
const contestEnd = sql`(select case when c.contest_status = any(${ENDED}) then coalesce(c.practice_date_end::timestamptz,
  c.practice_date_start::timestamptz, c.theory_date::timestamptz, c.apply_end::timestamptz) end
  from contest_info c where c.id = t.contest_id)`;

const appealOf = (competitor: Sql) => sql`exists (select from appeal a
  where a.competitor_id = ${competitor} and a.is_deleted = 0 and a.appeal_state = any(${[...OPEN_APPEAL]}))`;
const correctionOf = (
  competitor: Sql,
) => sql`exists (select from score_correction x where x.competitor_id = ${competitor}
  and x.is_deleted = 0 and x.correction_state = any(${[CORRECTION.draft, CORRECTION.proposed]}))`;
const prizeOf = (competitor: Sql) => sql`exists (select from prize p
  where p.competitor_id = ${competitor} and p.is_deleted = 0 and p.prize_state <> ${PRIZE.paid})`;
const objectionOf = sql`exists (select from public_objection o where o.subject = 'trade' and o.subject_id = t.contest_trade_id
  and o.is_deleted = 0 and o.objection_state = any(${[OBJECTION.waiting, OBJECTION.accepted]}))`;
const requestOf = (account: Sql) => sql`exists (select from privacy_request r
  where r.account_id = ${account} and r.is_deleted = 0 and r.request_state = 10)`;

const competitor = sql`(select s.id from competition_info s where s.application_id = t.id and s.is_deleted = 0 limit 1)`;

export const contestSubjects = {
  entry: {
    table: 'application_info',
    bizTable: 'APPLICATION_INFO',
    event: contestEnd,
    holds: {
      appeal: appealOf(competitor),
      correction: correctionOf(competitor),
      objection: objectionOf,
      prize: prizeOf(competitor),
      request: requestOf(sql`t.user_id`),
    },
    clear: [
      'name',
      'sex',
      'birthday',
      'nation',
      'id_type',
      'photo_att_id',
      'email',
      'address',
      'education',
      'graduate_school',
      'major',
      'work_unit',
      'work_unit_uscc',
      'post',
      'work_years',
      'cur_occupation',
      'cur_skill_level',
      'cur_cert_no',
      'cur_cert_date',
      'is_local_reason',
      'coach',
      'commitment_att',
      'other_atts',
      'pro_check_msg',
      'eligibility_result',
      'first_audit_opinion',
      'audit_opinion',
      'remarks',
      'withdraw_reason',
      'insured_unit',
      'insured_months',
      'insured_from',
      'signed_form_att',
      'guardian_name',
      'guardian_att',
    ],
    numbers: ['id_card_no', 'mobile', 'guardian_mobile'],
    along: (ids) => [sql`delete from application_eligibility where application_id = any(${ids})`],
  },
  result: {
    table: 'competition_info',
    bizTable: 'competition_info',
    event: contestEnd,
    holds: {
      appeal: appealOf(sql`t.id`),
      correction: correctionOf(sql`t.id`),
      objection: objectionOf,
      prize: prizeOf(sql`t.id`),
    },
    clear: ['name', 'work_unit', 'deduction_reason', 'honour_opinion'],
    numbers: ['id_card_no', 'mobile'],
    along: (ids) => [sql`update shown_result set name = ${NOBODY}, work_unit = null where competitor_id = any(${ids})`],
  },
  champion: {
    table: 'champion_history',
    bizTable: 'champion_history',
    // The name and what was won are history, and published as such.
    event: sql`make_date(t.contest_year, 12, 31)::timestamptz`,
    holds: {},
    clear: ['photo_att_id'],
    numbers: ['id_card_no'],
  },
  prize: {
    table: 'prize',
    bizTable: 'prize',
    event: sql`case when t.prize_state = ${PRIZE.paid} then t.pay_time end`,
    holds: { appeal: appealOf(sql`t.competitor_id`), correction: correctionOf(sql`t.competitor_id`) },
    clear: ['name', 'work_unit', 'bank_name'],
    numbers: ['id_card_no', 'bank_account'],
  },
  appeal: {
    table: 'appeal',
    bizTable: 'appeal',
    event: sql`case when t.appeal_state <> all(${[...OPEN_APPEAL]}) then coalesce(t.answered_at, t.handled_at, t.update_time) end`,
    holds: { correction: correctionOf(sql`t.competitor_id`) },
    clear: ['content', 'opinion', 'answer', 'evidence_atts'],
    numbers: [],
  },
  objection: {
    table: 'public_objection',
    bizTable: 'public_objection',
    event: sql`case when t.objection_state = any(${[OBJECTION.answered, OBJECTION.dismissed]}) then coalesce(t.handled_at, t.update_time) end`,
    holds: {},
    clear: ['content', 'reply'],
    numbers: ['objector', 'mobile'],
  },
} satisfies Record<string, Subject>;
