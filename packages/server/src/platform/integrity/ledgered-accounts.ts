// Accounts, their identities and their rights.
import { whoEach, whoSql } from './digest-sql.ts';
import type { Ledgered } from './ledgered-table.ts';

/** A hash of a hash: the entry proves which password there was, and helps nobody to try others. */
const PASSWORD = `encode(sha256(convert_to(coalesce(t.password_hash, ''), 'UTF8')), 'hex') as password`;

/** Held where there is one: entries of everybody else stay as they are. */
const SECOND_FACTOR = 'nullif(t.has_second_factor, false) as has_second_factor';

export const LEDGERED_ACCOUNTS = {
  account: {
    // Of each kind of account the profile shares its id.
    bizTables: ['blade-user', 'user_info', 'tournament_unit', 'group_info'],
    columns: [
      'virtual_id',
      'roles',
      'user_type',
      'town_code',
      'dept_id',
      PASSWORD,
      'must_change_password',
      'enabled',
      whoSql('id', ['account_folded', 'name', 'mobile_mask']),
      'is_deleted',
    ],
    writtenAs: {
      unitName: ['who', 'who_name'],
      groupName: ['who', 'who_name'],
      contactMobile: ['who', 'who_mobile_mask'],
      auditState: ['enabled'],
    },
    later: [...whoEach('id', ['account_folded', 'name', 'mobile_mask']), 'merged_into', SECOND_FACTOR],
    added: ['who_account_folded', 'who_name', 'who_mobile_mask', 'merged_into', 'has_second_factor'],
    since: 'true',
    said: 't.name',
  },
  operator: {
    bizTables: ['operator'],
    columns: [
      'unit_id',
      'right',
      'enabled',
      PASSWORD,
      'must_change_password',
      whoSql('id', ['name', 'mobile_mask']),
      'is_deleted',
    ],
    later: [...whoEach('id', ['name', 'mobile_mask']), SECOND_FACTOR],
    added: ['who_name', 'who_mobile_mask', 'has_second_factor'],
    since: 'true',
    said: 't.name',
  },
  user_info: {
    bizTables: ['user_info', 'blade-user'],
    columns: [
      'account_type',
      'real_name_state',
      'town_code',
      'enabled',
      whoSql('id', ['name', 'id_card_no_mask', 'work_unit']),
      'is_deleted',
    ],
    later: [...whoEach('id', ['name', 'id_card_no_mask', 'work_unit'])],
    added: ['who_name', 'who_id_card_no_mask', 'who_work_unit'],
    since: 'true',
    said: 't.name',
  },
  tournament_unit: {
    bizTables: ['tournament_unit', 'blade-user'],
    columns: [
      'unit_no',
      'unit_name',
      'uscc',
      'unit_role',
      'town_code',
      'audit_state',
      'pwd_state',
      'enabled',
      'is_deleted',
    ],
    since: 'true',
    said: 't.unit_name',
  },
  group_info: {
    bizTables: ['group_info', 'blade-user'],
    columns: ['group_no', 'group_name', 'group_type', 'uscc', 'town_code', 'audit_state', 'enabled', 'is_deleted'],
    since: 'true',
    said: 't.group_name',
  },
  third_party_identity: {
    bizTables: ['blade-user', 'user_info', 'tournament_unit', 'group_info'],
    key: 'account_id',
    columns: [
      `encode(sha256(convert_to(concat_ws('|', t.account_id, t.issuer, t.subject), 'UTF8')), 'hex') as identity`,
    ],
    since: 'true',
    said: 't.issuer',
  },
  stand_in: {
    bizTables: ['stand_in'],
    columns: [
      'giver_id',
      'giver_operator_id',
      'holder_id',
      'holder_operator_id',
      'begins_at',
      'ends_at',
      't.ended_at is not null as ended',
      'ended_by',
    ],
    since: 'true',
    said: `t.id::text`,
  },
  role_right: {
    bizTables: [],
    columns: ['action', 'role', 'scope'],
    since: 'true',
    said: `t.role || ' ' || t.action`,
  },
  param: {
    bizTables: ['param'],
    columns: ['param_key', 'param_value', 'is_deleted'],
    since: 'true',
    said: 't.param_key',
  },
  signing_key: {
    bizTables: [],
    columns: [
      'purpose',
      'public_key',
      `encode(sha256(convert_to(t.certificate, 'UTF8')), 'hex') as certificate`,
      't.retired_at is not null as retired',
    ],
    since: 'true',
    said: 't.purpose',
  },
} as const satisfies Record<string, Ledgered>;
