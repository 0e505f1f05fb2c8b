-- Trigrams find parts of numbers and sign-in names. Chinese text has an index over its characters instead: what people
-- look for is two characters long, and trigrams of Chinese depend on the locale of the database.
create extension if not exists pg_trgm;

-- Every sign-in of the product. Profiles (user_info, tournament_unit, group_info) share its key.
create table account (
  id uuid primary key,
  account text not null,
  -- Folded for uniqueness: width, case and look-alike forms may not make two accounts.
  account_folded text not null,
  -- null = administrator; else U028…U035
  virtual_id text,
  name text not null,
  roles text[] not null,
  -- 1 bank, 2 insurer, 3 other (supervising units)
  user_type smallint,
  user_ext jsonb not null default '{}',
  town_code text,
  dept_id uuid,
  avatar text,
  phone text,
  email text,
  password_hash text not null,
  must_change_password boolean not null default false,
  password_history text[] not null default '{}',
  enabled smallint not null default 1,
  -- not null while a registration waits for approval
  pending_since timestamptz,
  last_login_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index account_name on account (account_folded) where is_deleted = 0;
create index account_virtual on account (virtual_id) where is_deleted = 0;

create table session (
  id uuid primary key,
  account_id uuid not null references account,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- changePasswords is open until then, after validPasswords
  password_proof_until timestamptz
);
create index session_account on session (account_id) where ended_at is null;

-- Only hashes of tokens are kept. A refresh token is used once; using it again ends the session.
create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_session on session_token (session_id);

-- Counters of attempts inside a window that begins with the first of them, shared by all nodes.
create table rate_count (
  key text primary key,
  count int not null,
  window_start timestamptz not null,
  window_end timestamptz not null
);
create index rate_count_end on rate_count (window_end);

-- Wrong passwords by the name that was typed, known or not, so that locking tells nobody which names exist.
create table sign_in_failure (
  name_hash bytea primary key,
  count int not null,
  window_end timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failure_end on sign_in_failure (window_end);

create table sms_code (
  id uuid primary key,
  mobile_idx bytea not null,
  purpose text,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  used_for text[] not null default '{}',
  created_at timestamptz not null
);
create index sms_code_mobile on sms_code (mobile_idx, created_at desc);

create table captcha (
  key uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create table param (
  id uuid primary key,
  param_name text not null,
  param_key text not null,
  param_value text not null,
  remark text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index param_key on param (param_key) where is_deleted = 0;

create table dept (
  id uuid primary key,
  parent_id uuid references dept,
  dept_name text not null,
  full_name text not null,
  sort int not null default 0,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);

create table user_info (
  id uuid primary key references account,
  account text not null,
  account_type smallint not null,
  name text not null,
  sex smallint,
  nation text,
  birthday date,
  id_type text,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  email text,
  address text,
  education text,
  graduate_school text,
  work_unit text,
  work_unit_uscc text,
  town_code text,
  cur_occupation text,
  cur_skill_level smallint,
  cur_cert_no text,
  photo_att_id uuid,
  real_name_state smallint not null default 0,
  enabled smallint not null default 1,
  reg_time timestamptz not null default now(),
  last_login_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index user_info_id_card on user_info (id_card_no_idx) where is_deleted = 0 and account_type = 1;
create index user_info_mobile on user_info (mobile_idx);
create index user_info_name on user_info using gin (string_to_array(lower(name), null));
create index user_info_account on user_info using gin (account gin_trgm_ops);
create index user_info_town on user_info (town_code, id desc) where is_deleted = 0;
create index user_info_type on user_info (account_type, id desc) where is_deleted = 0;

create table tournament_unit (
  id uuid primary key references account,
  unit_no text not null,
  unit_name text not null,
  uscc text not null,
  unit_nature text not null,
  unit_role smallint[] not null,
  town_code text not null,
  address text,
  legal_person text,
  contact text not null,
  contact_mobile_enc bytea not null,
  contact_mobile_idx bytea not null,
  contact_mobile_mask text not null,
  email text,
  account text not null,
  pwd_state smallint not null default 1,
  team_name text,
  audit_state text not null default '通过',
  enabled smallint not null default 1,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index tournament_unit_uscc on tournament_unit (uscc) where is_deleted = 0;
create index tournament_unit_name on tournament_unit using gin (string_to_array(lower(unit_name), null));
create index tournament_unit_no on tournament_unit using gin (unit_no gin_trgm_ops);
create index tournament_unit_uscc_part on tournament_unit using gin (uscc gin_trgm_ops);
create index tournament_unit_town on tournament_unit (town_code, id desc) where is_deleted = 0;

create table group_info (
  id uuid primary key references account,
  group_no text not null,
  group_name text not null,
  group_type smallint not null,
  uscc text not null,
  licence_att uuid,
  legal_person text,
  town_code text not null,
  address text not null,
  contact text not null,
  contact_mobile_enc bytea not null,
  contact_mobile_idx bytea not null,
  contact_mobile_mask text not null,
  email text,
  account text not null,
  employee_count int,
  audit_state text not null default '待审',
  audit_opinion text,
  audit_time timestamptz,
  enabled smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index group_info_uscc on group_info (uscc) where is_deleted = 0;
create index group_info_name on group_info using gin (string_to_array(lower(group_name), null));
create index group_info_no on group_info using gin (group_no gin_trgm_ops);
create index group_info_state on group_info (audit_state, id desc) where is_deleted = 0;
create index group_info_town on group_info (town_code, id desc) where is_deleted = 0;
