-- Trigrams find parts of numbers and sign-in names. Chinese text has an index over its characters instead: what people
-- look for is two characters long, and trigrams of Chinese depend on the locale of the database.
create extension if not exists pg_trgm;

-- How many rows PostgreSQL takes a query for, from the statistics that it keeps: nothing is read, nothing is run.
-- `query` names its values as `format` does (%1$L): they come apart from the text and are quoted here.
create function estimated_rows(query text, variadic vals text[]) returns bigint language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || format(query, variadic vals) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end $$;

-- Parts of a text are found by its characters and by its pairs of neighbours: a search for one or two of
-- them reads no text again, and PostgreSQL knows how many there are. It must know, too, that this costs more than
-- reading an index: it went through all names, character by character, rather than look up one.
create function text_parts(value text) returns text[] language plpgsql immutable strict parallel safe cost 100 as $$
declare
  signs text[] := string_to_array(lower(value), null);
  parts text[] := signs;
begin
  for place in 1 .. cardinality(signs) - 1 loop
    parts := parts || (signs[place] || signs[place + 1]);
  end loop;
  return parts;
end $$;

-- Names of people and units as they are compared, the same as foldName of the contract: signs that nobody sees, widths, dots,
-- blanks and capitals make no other name.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(
    translate(normalize(name, NFKC), U&'.\2022\2027\2219\22C5\2E31\2E33\30FB', repeat(U&'\00B7', 8)),
    U&'[\\s\00A0\00AD\061C\115F\1160\180E\2000-\200F\2028-\202F\205F-\206F\3000\FEFF]', '', 'g'))
$$;

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
  is_deleted smallint not null default 0,
  -- A mobile number, kept as all personal data are.
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  -- Where an account leads that was closed so. Papers that were signed for it name it for good.
  merged_into uuid references account
);
create unique index account_name on account (account_folded) where is_deleted = 0;
create index account_virtual on account (virtual_id) where is_deleted = 0;
create index account_account on account using gin (account gin_trgm_ops);
create index account_kind on account ((coalesce(virtual_id, 'ADMIN')), id desc) where is_deleted = 0;
create index account_roles on account using gin (roles);
create index account_town on account (town_code, id desc) where is_deleted = 0;
create index account_dept on account (dept_id, id desc) where is_deleted = 0;
create index account_waiting on account (id desc) where pending_since is not null and is_deleted = 0;
create index account_disabled on account (id desc) where enabled = 0 and is_deleted = 0;
create index account_last_login on account (last_login_time) where is_deleted = 0;
-- Whether a phone is that of somebody in reach is asked for up to 200 of them at once.
create index account_mobile on account (mobile_idx) where mobile_idx is not null;
create index account_display_name on account using gin (text_parts(name));
create index account_merged on account (merged_into) where merged_into is not null;
create index account_merged_name on account (account_folded) where merged_into is not null;

create table session (
  id uuid primary key,
  account_id uuid not null references account,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- changePasswords is open until then, after validPasswords
  password_proof_until timestamptz,
  -- The operator at the keyboard; null for the main account.
  operator_id uuid,
  -- When somebody last used a session, to the minute; null until the first minute is over.
  used_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;
create index session_operator on session (operator_id) where ended_at is null and operator_id is not null;

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
create index param_key_part on param using gin (param_key gin_trgm_ops);
create index param_name on param using gin (text_parts(param_name));

create table dept (
  id uuid primary key,
  parent_id uuid references dept,
  dept_name text not null,
  full_name text not null,
  sort int not null default 0,
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- The code that other bodies know the department by.
  code text,
  remark text,
  create_user uuid,
  update_user uuid
);
create unique index dept_code on dept (code) where is_deleted = 0;
create index dept_parent on dept (parent_id, sort, id) where is_deleted = 0;

create table dict (
  id uuid primary key,
  -- null = a dictionary; else the dictionary that this is an entry of
  parent_id uuid references dict,
  code text not null,
  dict_key text,
  dict_value text not null,
  sort int not null default 0,
  is_sealed smallint not null default 0,
  -- known to the program by its key
  is_built_in smallint not null default 0,
  remark text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- Entries of open dictionaries belong to the administrators, with their words in both languages.
  dict_value_en text,
  check ((parent_id is null) = (dict_key is null))
);
create unique index dict_code on dict (code) where parent_id is null and is_deleted = 0;
create unique index dict_entry on dict (parent_id, dict_key) where parent_id is not null and is_deleted = 0;
create index dict_parent on dict (parent_id, sort, id) where is_deleted = 0;
create index dict_code_part on dict using gin (code gin_trgm_ops);
create index dict_key_part on dict using gin (dict_key gin_trgm_ops);
create index dict_sealed on dict (code, dict_key) where is_sealed = 1 and is_deleted = 0;
create index dict_value on dict using gin (text_parts(dict_value));

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
create index user_info_mobile on user_info (mobile_idx);
create index user_info_account on user_info using gin (account gin_trgm_ops);
create index user_info_town on user_info (town_code, id desc) where is_deleted = 0;
create index user_info_type on user_info (account_type, id desc) where is_deleted = 0;
create index user_info_enabled on user_info (enabled, id desc) where is_deleted = 0;
create index user_info_name on user_info using gin (text_parts(name));
-- A number is somebody's once it was proved. Until then several accounts may name it, and none of them keeps the others out.
create index user_info_id_card on user_info (id_card_no_idx) where is_deleted = 0;
create unique index user_info_proved on user_info (id_card_no_idx)
  where is_deleted = 0 and account_type = 1 and real_name_state = 1;
-- The enterprise of a permit: asked for when its file is begun, and for reminders.
create index user_info_enterprise_uscc on user_info (work_unit_uscc) where account_type = 2 and is_deleted = 0;

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
create index tournament_unit_no on tournament_unit using gin (unit_no gin_trgm_ops);
create index tournament_unit_uscc_part on tournament_unit using gin (uscc gin_trgm_ops);
create index tournament_unit_town on tournament_unit (town_code, id desc) where is_deleted = 0;
create index tournament_unit_mobile on tournament_unit (contact_mobile_idx);
create index tournament_unit_name on tournament_unit using gin (text_parts(unit_name));

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
create index group_info_no on group_info using gin (group_no gin_trgm_ops);
create index group_info_state on group_info (audit_state, id desc) where is_deleted = 0;
create index group_info_town on group_info (town_code, id desc) where is_deleted = 0;
create index group_info_mobile on group_info (contact_mobile_idx);
create index group_info_type on group_info (group_type, id desc) where is_deleted = 0;
create index group_info_enabled on group_info (enabled, id desc) where is_deleted = 0;
create index group_info_name on group_info using gin (text_parts(group_name));

-- Facts of a school beside those of its group.
create table school_info (
  id uuid primary key,
  group_id uuid not null references group_info,
  school_code text not null,
  school_type text not null,
  supervisor text,
  majors text[],
  student_count int,
  teacher_count int,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index school_info_group on school_info (group_id) where is_deleted = 0;
create index school_info_code on school_info using gin (school_code gin_trgm_ops);
create index school_info_type on school_info (school_type, id desc) where is_deleted = 0;

-- The people of a unit: each signs in under its identity, with a mobile number and a password of their own.
create table operator (
  id uuid primary key,
  unit_id uuid not null references account,
  -- Within which the number is unique: the virtual id of the unit, U029 and U030 as one.
  directory text not null,
  name text not null,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  "right" text not null check ("right" in ('full', 'enter', 'check', 'read')),
  enabled smallint not null default 1,
  -- null until invited
  password_hash text,
  password_history text[] not null default '{}',
  must_change_password boolean not null default true,
  invited_at timestamptz,
  last_sign_in timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index operator_number on operator (directory, mobile_idx) where is_deleted = 0;
create unique index operator_name on operator (unit_id, name) where is_deleted = 0;
create index operator_unit on operator (unit_id, id desc);
create index operator_right on operator ("right", id desc) where is_deleted = 0;
create index operator_characters on operator using gin (text_parts(name));

alter table session add foreign key (operator_id) references operator;

-- Two accounts of one person become one: proposed by one colleague, confirmed by another, undone within thirty days.
create table account_merge (
  id uuid primary key,
  merge_no text not null,
  keep_id uuid not null references account,
  close_id uuid not null references account,
  reason text not null,
  merge_state smallint not null default 10,
  -- what went over, as people read it, and row by row for taking it back
  parts jsonb,
  moved jsonb,
  proposed_by text,
  proposed_user uuid not null,
  decided_by text,
  decided_at timestamptz,
  opinion text,
  undone_by text,
  undone_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index account_merge_no on account_merge (merge_no);
create index account_merge_keep on account_merge (keep_id, id desc);
create index account_merge_close on account_merge (close_id, id desc);
create index account_merge_state on account_merge (merge_state, id desc) where is_deleted = 0;

-- Signing in through an OpenID Connect provider. All secrets are kept as hashes.

-- On the way to the provider; read once, when somebody comes back.
create table third_party_departure (
  state_hash bytea primary key,
  -- of what only the browser that left knows
  proof_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  -- An account that joins itself to a person of the third party departs from one session, which
  -- alone can come back from it.
  account_id uuid references account,
  session_id uuid references session on delete cascade,
  constraint third_party_departure_owner check ((account_id is null) = (session_id is null))
);
create index third_party_departure_end on third_party_departure (expires_at);

-- Back from the provider: a ticket to sign in with where the account is known, else the right to register as this subject.
create table third_party_arrival (
  hash bytea primary key,
  issuer text not null,
  subject text not null,
  account_id uuid references account,
  expires_at timestamptz not null
);
create index third_party_arrival_end on third_party_arrival (expires_at);

create table third_party_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account,
  create_time timestamptz not null default now(),
  primary key (issuer, subject)
);
-- One person of a provider, one account; and one account, one person.
create unique index third_party_identity_account on third_party_identity (account_id);

-- The menu lines of the program as administrators arranged them, and lines of their own.
create table menu (
  id uuid primary key,
  parent_id uuid references menu,
  code text not null,
  -- null while a line of the program keeps the name that the program gives it
  name text,
  name_en text,
  path text not null,
  icon text,
  category smallint not null default 1,
  sort int not null,
  is_hidden smallint not null default 0,
  is_built_in smallint not null default 0,
  -- empty: whoever has the right to the page
  roles text[] not null default '{}',
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- A line at the top may stand in the menu of the installation's second program; null: in ours.
  program_no text
);
create unique index menu_code on menu (code) where is_deleted = 0;
create index menu_parent on menu (parent_id, sort, id) where is_deleted = 0;

-- Where a right differs from what the program says: another scope, or none at all.
create table role_right (
  id uuid primary key,
  action text not null,
  role text not null,
  scope text,
  update_user uuid,
  update_time timestamptz not null default now(),
  unique (action, role)
);

-- Field-by-field trail of every write; written only by the server, in the transaction of the write.
create table modify_record (
  id uuid primary key,
  biz_table text not null,
  biz_id uuid not null,
  biz_no text,
  biz_title text,
  action text not null,
  changes jsonb not null,
  reason text,
  operator_id uuid,
  operator_name text,
  operator_role text,
  operate_time timestamptz not null,
  ip text,
  trace_id text,
  -- mac = HMAC(key, the row), written with it: a row that somebody slipped in has none that fits.
  mac bytea
);
create index modify_record_biz on modify_record (biz_table, biz_id, id desc);
create index modify_record_operator on modify_record (operator_id, id desc);
create index modify_record_table on modify_record (biz_table, id desc);
create index modify_record_action on modify_record (action, id desc);
create index modify_record_no on modify_record (biz_no);
create index modify_record_time on modify_record using brin (operate_time);

-- The server works under a role that may only add to what it writes about itself (db/application-role.ts). A request to
-- change a record is decided on later, so what changes about it stands here and not in the trail.
create table change_request (
  id uuid primary key references modify_record,
  -- as they are asked for now; the trail row keeps what was asked for first
  changes jsonb not null,
  reason text,
  -- the wished values in full, sealed: the changes show masks
  wish_enc bytea,
  approve_state text not null,
  approve_opinion text,
  approve_user_id uuid,
  approve_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz,
  update_user uuid,
  update_time timestamptz,
  is_deleted smallint not null default 0
);
create index change_request_state on change_request (approve_state, id desc);

-- The trail as it is read: what the server wrote, and the requests as they stand.
create view trail as
  select m.id, m.biz_table, m.biz_id, m.biz_no, m.biz_title, m.action, coalesce(c.changes, m.changes) as changes,
    coalesce(c.reason, m.reason) as reason, m.operator_id, m.operator_name, m.operator_role, m.operate_time, m.ip, m.trace_id,
    c.wish_enc, c.approve_state, c.approve_opinion, c.approve_user_id, c.approve_time, coalesce(c.version, 1) as version,
    c.create_user, c.update_user, c.update_time, coalesce(c.is_deleted, 0::smallint) as is_deleted
  from modify_record m left join change_request c on c.id = m.id;

-- Versions of scores, states and published results, written with them (integrity/ledger.ts): each entry
-- carries mac = HMAC(key, mac of the entry before ‖ source, row, number, payload). Who changes a row in the database
-- cannot write the entry that belongs to it.
create table ledger (
  id uuid primary key,
  -- the table; or 'begin', once: from then on every row has its entries
  source text not null,
  row_id uuid not null,
  -- counts the entries of one row
  no int not null,
  payload jsonb not null,
  mac bytea not null,
  made_at timestamptz not null
);
create unique index ledger_row on ledger (row_id, source, no);

-- One link per sealed row, in one chain: mac = HMAC(key, previous mac ‖ seq, source, row, digest of the row).
create table seal (
  seq bigint primary key,
  source text not null,
  row_id uuid not null,
  digest bytea not null,
  mac bytea not null,
  sealed_at timestamptz not null
);
create unique index seal_row on seal (row_id, source);

-- The three journals. Rows come in batches, are never changed, and go by age alone (parameter logDays).
create table usual_log (
  id uuid primary key,
  log_type text not null,
  title text not null,
  account text,
  user_name text,
  status smallint not null,
  method text not null,
  request_uri text not null,
  remote_ip text,
  user_agent text,
  trace_id text,
  create_time timestamptz not null
);
create index usual_log_kind on usual_log (log_type, id desc);
create index usual_log_account on usual_log (account, id desc);
create index usual_log_address on usual_log (remote_ip, id desc);
create index usual_log_time on usual_log (create_time);

create table api_log (
  id uuid primary key,
  title text not null,
  method text not null,
  request_uri text not null,
  -- query and body with secrets and personal data taken out, cut at a length
  params text not null,
  account text,
  user_name text,
  status smallint not null,
  -- milliseconds
  time int not null,
  remote_ip text,
  user_agent text,
  trace_id text,
  create_time timestamptz not null
);
create index api_log_path on api_log using gin (request_uri gin_trgm_ops);
create index api_log_status on api_log (status, id desc);
create index api_log_account on api_log (account, id desc);
create index api_log_address on api_log (remote_ip, id desc);
create index api_log_time on api_log (create_time);

-- Errors of the server, and those that browsers report.
create table error_log (
  id uuid primary key,
  origin text not null check (origin in ('server', 'client')),
  title text not null,
  message text not null,
  stack_trace text not null,
  info text,
  account text,
  method text,
  request_uri text not null,
  remote_ip text,
  user_agent text,
  trace_id text,
  -- as the browser wrote it
  client_time text,
  create_time timestamptz not null
);
create index error_log_origin on error_log (origin, id desc);
create index error_log_trace on error_log (trace_id);
create index error_log_account on error_log (account, id desc);
create index error_log_address on error_log (remote_ip, id desc);
create index error_log_time on error_log (create_time);
create index error_log_message on error_log using gin (text_parts(message));

-- The only way for the server's role to take lines of the journals away: a portion of those that are older than the law
-- asks for. Ids begin with their time in milliseconds.
create function prune_journal(journal text, below uuid, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  kept_from uuid := (lpad(to_hex((extract(epoch from now() - interval '179 days') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;
  gone int;
begin
  if journal not in ('usual_log', 'api_log', 'error_log') then
    raise exception '% is no journal', journal using errcode = 'insufficient_privilege';
  end if;
  if below > kept_from then
    raise exception 'journals are kept for 180 days' using errcode = 'insufficient_privilege';
  end if;
  execute format('delete from public.%1$I where id in (select id from public.%1$I where id < $1 limit $2)', journal)
    using below, most;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function prune_journal from public;

-- Personal data in trail, journals and published results are encrypted with a key of their record. The rows themselves
-- only grow; without its key what they said of the person is gone, and the chain over them stays whole.
create table person_key (
  -- Of the record, or the account, that is spoken of.
  id uuid primary key,
  key_enc bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((key_enc is null) = (destroyed_at is not null))
);

create table serial_num (
  id uuid primary key,
  biz_code text not null,
  prefix text not null,
  date_pattern text not null default '',
  length smallint not null,
  step int not null default 1,
  current_value bigint not null default 0,
  reset_cycle text not null default '不重置',
  -- the period that current_value counts in
  period text not null default '',
  version int not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  create_user uuid,
  update_user uuid
);
-- Series are kept by administrators: a removed one gives its code free.
create unique index serial_num_code on serial_num (biz_code) where is_deleted = 0;

-- Days on which offices work although it is a weekend, or rest although it is none. Deadlines in working days are counted by it.
create table work_calendar (
  id uuid primary key,
  day date not null,
  kind smallint not null,
  name text not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index work_calendar_day on work_calendar (day) where is_deleted = 0;
create index work_calendar_kind on work_calendar (kind, id desc) where is_deleted = 0;

create table attach (
  id uuid primary key,
  original_name text not null,
  extension text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  -- rows may share their bytes; null once those of a removed file may go
  storage_key text,
  prj_id uuid,
  flow_node text,
  biz_table text,
  -- null until a record names it; unbound files go after 24 hours
  bound_at timestamptz,
  sort int not null default 0,
  version int not null default 1,
  -- the uploader
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index attach_place on attach (prj_id, flow_node) where is_deleted = 0;
create index attach_unbound on attach (create_time) where bound_at is null and is_deleted = 0;
create index attach_removed on attach (update_time) where is_deleted = 1 and storage_key is not null;
create index attach_storage on attach (storage_key);
create index attach_uploader on attach (create_user, id desc);
-- Uploads of an account that no record names yet are counted at each upload.
create index attach_unbound_of on attach (create_user) where bound_at is null and is_deleted = 0;
-- Whether papers of a slot were handed in at all: asked before a line of the catalogue is changed.
create index attach_slot on attach (biz_table, flow_node) where is_deleted = 0;

-- Files that come in pieces. A piece lies in the file store like any other file; `received` counts those that are named here.
-- Only the piece that completes a file sets it to `size`, in the transaction that writes the attachment.
create table resumable_upload (
  -- that of the attachment that it becomes
  id uuid primary key,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  -- keys in the file store, in their order
  pieces text[] not null default '{}',
  prj_id uuid,
  flow_node text,
  -- the attachment whose place the file takes
  att_id uuid,
  -- as it was sent, for who asks how far it is
  metadata jsonb not null default '{}',
  create_user uuid not null,
  create_time timestamptz not null default now(),
  -- Small pieces are put together: who sends a file byte by byte does not get a file for each.
  last_bytes bigint not null default 0
);
create index resumable_upload_of on resumable_upload (create_user) where received < size;
create index resumable_upload_age on resumable_upload (create_time);

-- Where files are kept. Keys are sealed; what is enabled last keeps new files, the others what they have.
create table oss (
  id uuid primary key,
  category smallint not null,
  oss_code text not null,
  endpoint text,
  bucket_name text,
  region text,
  access_key_enc bytea,
  secret_key_enc bytea,
  remark text,
  status smallint not null default 0,
  enabled_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index oss_code on oss (oss_code) where is_deleted = 0;
create unique index oss_active on oss (category) where status = 1 and is_deleted = 0;

create table job (
  id uuid primary key,
  kind text not null,
  -- the same work is not queued twice while it waits or runs
  dedupe_key text,
  input jsonb not null,
  state text not null,
  done int not null default 0,
  total int not null default 0,
  message text,
  result jsonb,
  tries smallint not null default 0,
  run_at timestamptz not null,
  leased_until timestamptz,
  owner_id uuid,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  -- Tries that ended because the database went away or the process was told to end: no fault of the job's.
  excused smallint not null default 0
);
create unique index job_dedupe on job (dedupe_key) where state in ('queued', 'running');
create index job_due on job (run_at) where state = 'queued';
create index job_leased on job (leased_until) where state = 'running';
-- How many jobs a person has waiting, and whether one runs, is asked for every job that is added or taken.
create index job_of_owner on job (owner_id, state) where state in ('queued', 'running');
-- An import that is sent again under its Idempotency-Key finds its job, ended or not.
create index job_dedupe_key on job (dedupe_key, id desc) where dedupe_key is not null;
-- The imports of one account, latest first.
create index job_newest_of_owner on job (owner_id, id desc);

-- Rows of an import that were not written, as they stood in the workbook, to be given back with what is wrong with them.
create table import_failure (
  job_id uuid primary key references job on delete cascade,
  rows_enc bytea not null
);

-- Writing calls that may be sent twice (wire §11, Idempotency-Key). In the call's own transaction the row is there with
-- its answer or not at all; a call that cannot be one transaction holds its key by a lease instead.
create table idempotent_call (
  account_id uuid not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer bytea,
  -- The process that holds the key while there is no answer; is_written: the work is done, its answer is not kept yet.
  holder uuid,
  leased_until timestamptz,
  is_written boolean not null default false,
  expires_at timestamptz not null,
  -- A batch under a key is no single transaction: which of its rows are written is noted with each of them, so that a try
  -- after the process died goes on where it stopped.
  rows_written int[] not null default '{}',
  primary key (account_id, path, key)
);
create index idempotent_call_expires on idempotent_call (expires_at);

-- One outbox for every channel: text messages, e-mail, the WeChat service account. What goes beyond a phone names the message
-- of the inbox that it repeats and the account that it is for; where to, is looked up when it is sent.
create table outbox (
  id uuid primary key,
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  template text not null,
  -- the text and the values in it, one sealed JSON: codes and scores are nobody's business
  content_enc bytea,
  state text not null default 'queued',
  provider_id text,
  error text,
  tries smallint not null default 0,
  next_try_at timestamptz,
  biz_table text,
  biz_id uuid,
  create_user uuid,
  create_time timestamptz not null default now(),
  sent_at timestamptz,
  -- Receipts of providers name a message by the provider's own number (provider_id).
  delivered_at timestamptz,
  channel text not null default 'sms',
  account_id uuid references account,
  message_id uuid,
  is_urgent smallint not null default 0,
  constraint outbox_channel check (channel in ('sms', 'mail', 'wechat')),
  constraint outbox_addressed check (
    case when channel = 'sms' then mobile_enc is not null and mobile_mask is not null and content_enc is not null
      else account_id is not null end
  )
);
create index outbox_mobile on outbox (mobile_idx, create_time desc);
create index outbox_template on outbox (template, id desc);
create index outbox_biz on outbox (biz_id, template);
-- The outbox is looked through by what became of a message.
create index outbox_state on outbox (state, id desc);
create index outbox_provider on outbox (provider_id) where provider_id is not null;
create index outbox_due on outbox (channel, next_try_at) where state = 'queued';
create index outbox_by_channel on outbox (channel, id desc);
-- The same message reaches the same person once on each channel.
create unique index outbox_once on outbox (message_id, account_id, channel) where message_id is not null;

create table sms (
  id uuid primary key,
  category smallint not null,
  sms_code text not null,
  endpoint text,
  template_id text,
  sign_name text,
  region_id text,
  access_key_enc bytea,
  secret_key_enc bytea,
  remark text,
  status smallint not null default 0,
  enabled_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- Tencent Cloud names an application beside the keys of an account.
  app_id text,
  receipt_key uuid not null default gen_random_uuid()
);
create unique index sms_code_name on sms (sms_code) where is_deleted = 0;
create unique index sms_active on sms (category) where status = 1 and is_deleted = 0;

create table sms_template (
  id uuid primary key,
  code text not null,
  name text not null,
  content text not null,
  -- of the provider, where it holds the texts
  template_id text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index sms_template_code on sms_template (code) where is_deleted = 0;

-- Where a person proved to be reached, beyond the phone.
create table channel_address (
  id uuid primary key,
  account_id uuid not null references account,
  channel text not null check (channel in ('mail', 'wechat')),
  address_enc bytea not null,
  address_idx bytea not null,
  address_mask text not null,
  -- in which it is written to
  lang text not null,
  proven_at timestamptz not null,
  -- the provider said that nobody is there: nothing goes out until it is proven again
  stopped_at timestamptz,
  unique (account_id, channel)
);

-- Kinds of messages that somebody does not want on a channel, or wants again.
create table notify_choice (
  account_id uuid not null references account,
  kind text not null,
  channel text not null check (channel in ('sms', 'mail', 'wechat')),
  is_on smallint not null,
  update_time timestamptz not null default now(),
  primary key (account_id, kind, channel)
);

create table mail_code (
  id uuid primary key,
  account_id uuid not null references account,
  address_idx bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  created_at timestamptz not null
);
create index mail_code_account on mail_code (account_id, created_at desc);

-- Somebody shows a QR code to the phone; what the phone then shows is entered in the session that asked.
create table wechat_link (
  id uuid primary key,
  account_id uuid not null references account,
  session_id uuid not null,
  state_hash bytea not null unique,
  openid_enc bytea,
  code_hash bytea,
  expires_at timestamptz not null,
  tries_left smallint not null,
  created_at timestamptz not null
);
create index wechat_link_session on wechat_link (session_id, created_at desc);

-- Fetched by one process for all.
create table provider_token (
  name text primary key,
  token_enc bytea,
  expires_at timestamptz,
  fetching_until timestamptz
);

-- Receipts that came before the provider's own answer to the sending: they wait until the message has its number.
create table early_receipt (
  provider_id text primary key,
  is_delivered smallint not null,
  words text not null,
  at timestamptz not null
);

-- Messages of the inbox. Without an account: of all readers of the notice that it names.
create table message (
  id uuid primary key,
  account_id uuid,
  -- mail: to do · message: it happened · notice: announced
  box text not null check (box in ('mail', 'message', 'notice')),
  -- words and what stands in them; a notice brings its own
  template text,
  params jsonb not null default '{}',
  title text,
  content text,
  -- where in the web client it leads
  link text,
  biz_table text,
  biz_id uuid,
  -- of several unread ones that say the same, one is enough
  once text,
  -- of the one person it is for; for all others see message_read
  read_time timestamptz,
  create_time timestamptz not null,
  -- A message to many is spread over their channels some hundred at a time, in the order of accounts: so far it is.
  spread_after uuid
);
create index message_account on message (account_id, id desc);
create index message_box on message (account_id, box, id desc);
create index message_unread on message (account_id, box) where read_time is null;
create unique index message_once on message (account_id, once) where read_time is null;
create index message_notice on message (id desc) where account_id is null;
create index message_biz on message (biz_id);
create index message_time on message (create_time);
create index message_spread on message (id) where spread_after is not null;

create table message_read (
  account_id uuid not null,
  message_id uuid not null references message on delete cascade,
  read_time timestamptz not null,
  primary key (account_id, message_id)
);
create index message_read_message on message_read (message_id);

-- Questions to other bodies: one row each, answered or not. The person asked about stands here as a blind index only.
create table ext_access (
  id uuid primary key,
  account_id uuid not null,
  account_name text not null,
  service text not null,
  purpose text not null,
  subject_idx bytea not null,
  subject_mask text not null,
  -- found, none, or failed
  state text not null,
  source text not null,
  from_cache boolean not null,
  ip text,
  trace_id text not null,
  create_time timestamptz not null
);
create index ext_access_subject on ext_access (subject_idx, id desc);
create index ext_access_account on ext_access (account_id, id desc);
create index ext_access_time on ext_access (create_time);
-- One index for each filter of the list.
create index ext_access_service on ext_access (service, id desc);
create index ext_access_state on ext_access (state, id desc);
-- Questions of an account on a day.
create index ext_access_account_time on ext_access (account_id, create_time);
create index ext_access_name on ext_access using gin (text_parts(account_name));
create index ext_access_purpose on ext_access using gin (text_parts(purpose));

-- A person agreed, by a code that came to the own phone, that this account asks other bodies about him or her.
create table ext_consent (
  id uuid primary key,
  account_id uuid not null references account,
  subject_idx bytea not null,
  subject_mask text not null,
  valid_until timestamptz not null,
  ip text,
  create_time timestamptz not null default now()
);
create index ext_consent_subject on ext_consent (account_id, subject_idx, valid_until desc);
create index ext_consent_age on ext_consent (create_time);

-- How each interface of other bodies is: the last good answer, and what failed since. Every process writes the same row.
create table ext_health (
  service text primary key,
  good_at timestamptz,
  good_ms int,
  failed_at timestamptz,
  fault text,
  -- Which field, which status: never what was asked or told.
  detail text not null default '',
  failures int not null default 0
);

-- Services outside that keep failing are left alone by every process alike. A row stands for a service that has failed.
create table breaker (
  name text primary key,
  failures int not null,
  window_end timestamptz not null,
  -- The service is not asked before this time; the process that asks then moves the time on, and is the only one to try.
  rest_until timestamptz
);

-- Which installation this database is: the files and keys of another one are refused, and the sample data in production.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  is_demo boolean not null,
  created_at timestamptz not null default now()
);

-- Enough to tell each key of keys.json from another, too little to be it.
create table key_fingerprint (
  key_id text primary key,
  fingerprint text not null,
  created_at timestamptz not null default now()
);

-- The keys of the installation that results, correction orders and certificates are signed with: made at first use, each
-- private one encrypted as other secrets are. What was signed names its key, so that a later one changes nothing.
create table signing_key (
  id uuid primary key,
  purpose text not null check (purpose in ('bytes', 'pdf')),
  public_key text not null,
  -- Of the one that signs PDF: X.509 of the installation itself.
  certificate text,
  private_key_enc bytea not null,
  made_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_key_used on signing_key (purpose) where retired_at is null;

-- Suggestions of visitors of the public pages; nothing says who they are.
create table public_feedback (
  id uuid primary key,
  content text not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index public_feedback_time on public_feedback (create_time, id desc) where is_deleted = 0;
