// Every kind of personal data with its table: a test looks that no encrypted column is without one.
import { DEPOSIT_RETURN, INSTRUMENT, OBJECTION, STATEMENT } from '@trainrace/contract/dictionaries';
import { FILE } from '@trainrace/contract/areas/deposits/construction-file.dictionaries';
import type { RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { CLASS } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import type { Subject } from './subject.ts';
import { RATING_OF_NOBODY } from './rating-of-nobody.ts';
import { accountSubjects } from './subjects-of-accounts.ts';
import { contestSubjects } from './subjects-of-contests.ts';

/** The end of the class, or of a row of other bodies the day of its own. */
const classEnd = (own: string) => sql`case when t.class_id is null then t.${sql.raw(own)} else
  (select case when c.class_state = any(${[CLASS.ended, CLASS.archived, CLASS.cancelled]})
    then coalesce(c.end_date::timestamptz, c.update_time) end from training_class c where c.id = t.class_id) end`;

const created = sql`t.create_time`;

export const SUBJECTS: Readonly<Record<RetentionSubject, Subject>> = {
  ...contestSubjects,
  ...accountSubjects,
  feedback: {
    table: 'public_feedback',
    bizTable: 'public_feedback',
    event: created,
    holds: {},
    clear: [],
    numbers: [],
  },
  // Stars stay for the figures; words, and whose they were, go.
  rating: {
    table: 'service_rating',
    bizTable: 'service_rating',
    event: created,
    holds: {},
    clear: ['account_id', 'content', 'reply'],
    numbers: [],
    set: RATING_OF_NOBODY,
  },
  deposit: {
    table: 'construction_file',
    bizTable: 'construction_file',
    event: sql`case when t.file_status = any(${[FILE.released, FILE.void]}) then t.update_time end`,
    holds: {
      deposit: sql`(exists (select from margin_return r where r.construction_file_id = t.id and r.return_state = any(${[
        DEPOSIT_RETURN.applied,
        DEPOSIT_RETURN.publicity,
        DEPOSIT_RETURN.approved,
      ]})) or exists (select from margin_instrument i where i.construction_file_id = t.id and i.is_deleted = 0
        and i.instrument_state = any(${[INSTRUMENT.waiting, INSTRUMENT.valid, INSTRUMENT.used]})))`,
      objection: sql`exists (select from public_objection o where o.subject = 'depositReturn' and o.subject_id = t.id
        and o.is_deleted = 0 and o.objection_state = any(${[OBJECTION.waiting, OBJECTION.accepted]}))`,
    },
    // Contracts, permits and licences speak of the project and stay with its file.
    clear: ['owner_contact', 'labor_manager', 'legal_person', 'special_bank'],
    numbers: ['owner_mobile', 'labor_mobile', 'special_account'],
    keepsFiles: true,
  },
  statement: {
    table: 'monthly_statement',
    bizTable: 'monthly_statement',
    event: sql`case when t.statement_status = ${STATEMENT.archived} then t.update_time end`,
    holds: {},
    clear: ['reporter'],
    numbers: ['reporter_mobile'],
    keepsFiles: true,
  },
  signup: {
    table: 'training_signup',
    bizTable: 'training_signup',
    event: classEnd('signup_time'),
    holds: {},
    clear: ['name', 'work_unit'],
    numbers: ['id_card_no', 'mobile'],
  },
  student: {
    table: 'training_student',
    bizTable: 'training_student',
    event: classEnd('create_time'),
    holds: {},
    clear: ['name', 'cert_no'],
    numbers: ['id_card_no'],
  },
  trainingCertificate: {
    table: 'training_certificate',
    bizTable: 'training_certificate',
    event: sql`t.issue_date::timestamptz`,
    holds: {},
    clear: ['name'],
    numbers: ['id_card_no'],
  },
  subsidy: {
    table: 'training_subsidy',
    bizTable: 'training_subsidy',
    event: sql`t.pay_date::timestamptz`,
    holds: {},
    clear: ['name'],
    numbers: ['id_card_no', 'bank_account'],
  },
  sms: { table: 'outbox', place: 'sms_log', bizTable: 'sms_outbox', event: created, holds: {}, clear: [], numbers: [] },
  consent: {
    table: 'consent',
    bizTable: 'consent_record',
    event: sql`coalesce(t.withdraw_time, t.end_time)`,
    holds: {},
    clear: [],
    numbers: [],
  },
  request: {
    table: 'privacy_request',
    bizTable: 'privacy_request',
    event: sql`t.decide_time`,
    holds: {},
    clear: ['person_name', 'content', 'answer'],
    numbers: [],
  },
};
