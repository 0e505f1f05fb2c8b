// Personal data of accounts and of those who act for units: whose time begins when the account was closed.
import { OPEN_APPEAL, POOL } from '@trainrace/contract/dictionaries';
import { FILE } from '@trainrace/contract/areas/deposits/construction-file.dictionaries';
import { NOBODY } from '@trainrace/contract/areas/privacy/nobody.labels';
import { sql } from 'kysely';
import { RATING_OF_NOBODY } from './rating-of-nobody.ts';
import type { Sql, Subject } from './subject.ts';

const WORD = sql.lit(NOBODY);

const closed = sql`case when t.is_deleted = 1 then t.update_time end`;

const setting = (values: Readonly<Record<string, Sql>>): Sql =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Sign-in data left of a closed account. */
const accountOf = (ids: readonly string[], name: Sql): Sql[] => [
  sql`update account set name = ${name}, account = 'erased-' || id, account_folded = 'erased-' || id, avatar = null, email = null,
      user_ext = '{}', password_hash = 'none', password_history = '{}', mobile_enc = null, mobile_idx = null, mobile_mask = null
    where id = any(${ids}) and is_deleted = 1`,
  sql`delete from third_party_identity where account_id = any(${ids})`,
  sql`delete from factor_challenge where account_id = any(${ids})`,
  sql`delete from second_factor where account_id = any(${ids})`,
  sql`delete from recovery_code where account_id = any(${ids})`,
  sql`update factor_reset set reason = ${WORD}, opinion = null where account_id = any(${ids})`,
  sql`delete from outbox where account_id = any(${ids})`,
  sql`delete from message where account_id = any(${ids})`,
  sql`delete from message_read where account_id = any(${ids})`,
  sql`delete from channel_address where account_id = any(${ids})`,
  sql`delete from record_task where account_id = any(${ids})`,
  sql`delete from record_follow where account_id = any(${ids})`,
  sql`delete from notify_choice where account_id = any(${ids})`,
  sql`delete from list_setting where account_id = any(${ids})`,
  ...ownPage(ids),
  ...pagesOfPeople(ids),
  sql`update service_rating t set account_id = null, content = null, reply = null, ${setting(RATING_OF_NOBODY)}
    where account_id = any(${ids})`,
  sql`update stand_in set reason = null where giver_id = any(${ids})`,
];

/** Kept for a person who signs in: an account, or one of the people who act for it. */
const ownPage = (ids: readonly string[]): Sql[] => [
  sql`delete from home_charts where person_id = any(${ids})`,
  sql`delete from display_choice where person_id = any(${ids})`,
  sql`delete from known_device where person_id = any(${ids})`,
  sql`delete from known_device where account_id = any(${ids})`,
  sql`delete from sign_in_failure where person_id = any(${ids})`,
  sql`delete from tour_closed where person_id = any(${ids})`,
];

/** Of a unit also what is kept for the people who act for it. */
const pagesOfPeople = (ids: readonly string[]): Sql[] => [
  sql`delete from home_charts where person_id in (select o.id from operator o where o.unit_id = any(${ids}))`,
  sql`delete from display_choice where person_id in (select o.id from operator o where o.unit_id = any(${ids}))`,
  sql`delete from sign_in_failure where person_id in (select o.id from operator o where o.unit_id = any(${ids}))`,
  sql`delete from tour_closed where person_id in (select o.id from operator o where o.unit_id = any(${ids}))`,
];

/** Its person goes on with another account: papers that were signed for it name it, and merging can be undone. */
const livesOn = sql`exists (select from account x join account k on k.id = x.merged_into
  where x.id = t.id and k.is_deleted = 0)`;

const openDeposit = sql`exists (select from construction_file f where f.enterprise_id = t.id and f.is_deleted = 0
  and f.file_status <> all(${[FILE.draft, FILE.exempt, FILE.released, FILE.void]}))`;

export const accountSubjects = {
  account: {
    table: 'user_info',
    bizTable: 'user_info',
    event: sql`case when t.is_deleted = 1 and not ${livesOn} then t.update_time end`,
    holds: {
      appeal: sql`exists (select from appeal a where a.appellant_id = t.id and a.is_deleted = 0
        and a.appeal_state = any(${[...OPEN_APPEAL]}))`,
      deposit: openDeposit,
      request: sql`exists (select from privacy_request r where r.account_id = t.id and r.is_deleted = 0 and r.request_state = 10)`,
    },
    clear: [
      'name',
      'sex',
      'nation',
      'birthday',
      'id_type',
      'email',
      'address',
      'education',
      'graduate_school',
      'work_unit',
      'work_unit_uscc',
      'cur_occupation',
      'cur_skill_level',
      'cur_cert_no',
      'photo_att_id',
    ],
    numbers: ['id_card_no', 'mobile'],
    set: { account: sql`'erased-' || t.id` },
    partsWithPapers: (ids) => sql<{ id: string }>`select id from file_notice_receipt where account_id = any(${ids})`,
    spokenOfBy: (ids) =>
      sql<{ id: string }>`select id from account_merge where keep_id = any(${ids}) or close_id = any(${ids})`,
    along: (ids) => [
      ...accountOf(ids, WORD),
      sql`update file_notice_receipt set reader_name = ${WORD}, feedback = null, feedback_atts = null
        where account_id = any(${ids})`,
      sql`update account_merge set reason = ${WORD}, opinion = null where keep_id = any(${ids}) or close_id = any(${ids})`,
    ],
  },
  group: {
    table: 'group_info',
    bizTable: 'group_info',
    event: closed,
    holds: {},
    clear: ['legal_person', 'contact', 'email', 'licence_att'],
    numbers: ['contact_mobile'],
    along: (ids) => accountOf(ids, sql`name`),
  },
  unit: {
    table: 'tournament_unit',
    bizTable: 'tournament_unit',
    event: closed,
    holds: {},
    clear: ['legal_person', 'contact', 'email'],
    numbers: ['contact_mobile'],
    along: (ids) => accountOf(ids, sql`name`),
  },
  operator: {
    table: 'operator',
    bizTable: 'operator',
    event: closed,
    holds: {},
    clear: ['name', 'password_hash'],
    numbers: ['mobile'],
    set: { password_history: sql`'{}'` },
    along: (ids) => [
      sql`delete from record_task where operator_id = any(${ids})`,
      sql`delete from factor_challenge where operator_id = any(${ids})`,
      sql`delete from second_factor where operator_id = any(${ids})`,
      sql`delete from recovery_code where operator_id = any(${ids})`,
      sql`update factor_reset set reason = ${WORD}, opinion = null where operator_id = any(${ids})`,
      ...ownPage(ids),
      sql`delete from list_setting where operator_id = any(${ids})`,
      sql`update stand_in set reason = null where giver_operator_id = any(${ids})`,
    ],
  },
  expert: {
    table: 'expert_refree_info',
    bizTable: 'expert_refree_info',
    event: sql`case when t.pool_status = ${POOL.left} or t.is_deleted = 1 then t.update_time end`,
    holds: {},
    clear: [
      'name',
      'birth_date',
      'photo_att_id',
      'work_unit',
      'unit_uscc',
      'title',
      'post',
      'education',
      'cert_no',
      'avoid_units',
      'avoid_persons',
      'bank_name',
      'status_reason',
    ],
    numbers: ['mobile', 'id_card_no', 'bank_account'],
    along: (ids) => [
      sql`update marking_link set referee_name = ${WORD} where assignment_id in (
        select r.id from referee_assignment r where r.expert_id = any(${ids}))`,
      sql`update referee_assignment set coi = '[]', coi_declaration = null where expert_id = any(${ids})`,
    ],
  },
  roster: {
    table: 'roster_person',
    bizTable: 'roster_person',
    event: sql`t.update_time`,
    holds: {},
    clear: [],
    numbers: [],
  },
} satisfies Record<string, Subject>;
