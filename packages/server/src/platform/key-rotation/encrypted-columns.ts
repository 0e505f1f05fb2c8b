import { placeOf, type Place } from '#platform/security/field-cipher.ts';

/** Where ciphertext stands in the database. A test compares it with the columns that there are. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The blind index over the same value. */
  index?: string;
  /** SQL over alias `t`: what `placeOf` is told of the row. */
  row: string;
  /** Table name given to `placeOf`, where it was renamed since. */
  place?: string;
}

export function placeIn({ table, column, place = table }: EncryptedColumn, row: string): Place {
  return placeOf(place, column, row);
}

const ID = 't.id';
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Less than any row. */
export function before({ row }: EncryptedColumn): string {
  return row === ID ? NO_ID : '';
}

const person = (
  table: string,
  field:
    | 'id_card_no'
    | 'mobile'
    | 'contact_mobile'
    | 'guardian_mobile'
    | 'objector'
    | 'owner_mobile'
    | 'labor_mobile'
    | 'special_account'
    | 'bank_account'
    | 'reporter_mobile',
): EncryptedColumn => ({
  table,
  column: `${field}_enc`,
  index: `${field}_idx`,
  row: ID,
});

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  person('account', 'mobile'),
  person('operator', 'mobile'),
  person('user_info', 'id_card_no'),
  person('user_info', 'mobile'),
  person('tournament_unit', 'contact_mobile'),
  person('group_info', 'contact_mobile'),
  person('application_info', 'id_card_no'),
  person('application_info', 'mobile'),
  person('application_info', 'guardian_mobile'),
  person('roster_person', 'id_card_no'),
  person('roster_person', 'mobile'),
  person('expert_refree_info', 'id_card_no'),
  person('expert_refree_info', 'mobile'),
  person('expert_refree_info', 'bank_account'),
  person('competition_info', 'id_card_no'),
  person('competition_info', 'mobile'),
  person('champion_history', 'id_card_no'),
  person('prize', 'id_card_no'),
  person('prize', 'bank_account'),
  person('training_signup', 'id_card_no'),
  person('training_signup', 'mobile'),
  person('training_student', 'id_card_no'),
  person('training_certificate', 'id_card_no'),
  person('training_subsidy', 'id_card_no'),
  person('training_subsidy', 'bank_account'),
  person('construction_file', 'owner_mobile'),
  person('construction_file', 'labor_mobile'),
  person('construction_file', 'special_account'),
  person('monthly_statement', 'reporter_mobile'),
  person('public_objection', 'objector'),
  person('public_objection', 'mobile'),
  { ...person('outbox', 'mobile'), place: 'sms_log' },
  { table: 'outbox', column: 'content_enc', row: ID, place: 'sms_log' },
  { table: 'channel_address', column: 'address_enc', index: 'address_idx', row: ID },
  { table: 'wechat_link', column: 'openid_enc', row: ID },
  { table: 'file_link', column: 'query_enc', row: ID },
  { table: 'second_factor', column: 'secret_enc', row: ID },
  { table: 'factor_challenge', column: 'secret_enc', row: ID },
  { table: 'provider_token', column: 'token_enc', row: 't.name' },
  { table: 'change_request', column: 'wish_enc', row: ID },
  { table: 'oss', column: 'access_key_enc', row: ID },
  { table: 'oss', column: 'secret_key_enc', row: ID },
  { table: 'sms', column: 'access_key_enc', row: ID },
  { table: 'sms', column: 'secret_key_enc', row: ID },
  { table: 'person_key', column: 'key_enc', row: ID },
  { table: 'signing_key', column: 'private_key_enc', row: ID },
  { table: 'import_failure', column: 'rows_enc', row: 't.job_id::text' },
  { table: 'idempotent_call', column: 'answer', row: `concat_ws(' ', t.account_id, t.path, t.key)` },
];
