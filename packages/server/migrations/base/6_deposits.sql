-- Policies of wage deposits, as dated data: rates, tiers, exemptions, terms (domain §3.12).
create table margin_policy (
  id uuid primary key,
  policy_no text not null,
  policy_name text not null,
  doc_no text not null,
  region text not null,
  effect_from date not null,
  effect_to date,
  base_rate numeric(6, 3) not null,
  tiers jsonb,
  cap_amount numeric(14, 2),
  second_project_rate numeric(6, 3),
  floor_rate numeric(6, 3),
  exempt_below_amount numeric(14, 2),
  reduce_clean_years smallint,
  reduce_rate numeric(6, 3),
  exempt_clean_years smallint,
  penalty_rules jsonb,
  clauses jsonb,
  modes_allowed smallint[] not null,
  on_demand_needed smallint,
  irrevocable_needed smallint,
  pay_days int not null,
  file_days int not null,
  top_up_days int not null,
  return_publicity_days int not null,
  remark text,
  policy_status smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- The documents that a deposit policy stands in, as files (domain §3.12).
  att_ids uuid[],
  check (effect_to is null or effect_to >= effect_from)
);
create unique index margin_policy_no on margin_policy (policy_no) where is_deleted = 0;
create index margin_policy_name on margin_policy using gin (text_parts(policy_name));
create index margin_policy_region on margin_policy using gin (text_parts(region));
create index margin_policy_state on margin_policy (policy_status, id desc) where is_deleted = 0;
create index margin_policy_from on margin_policy (effect_from, id desc) where is_deleted = 0;

-- On each day one is in force for a region. A range of one text stands for equality, which the index has without an extension.
create type region_range as range (subtype = text);
alter table margin_policy add constraint margin_policy_once exclude using gist (
  region_range(region, region, '[]') with &&,
  daterange(effect_from, effect_to, '[]') with &&
) where (policy_status = 1 and is_deleted = 0);

-- Construction projects with their wage deposits (domain §3.13). Money is in 万元, rates in percent.
create table construction_file (
  id uuid primary key,
  file_no text not null,
  project_name text not null,
  project_code text,
  industry text,
  invest_type text,
  town_code text,
  address text,
  owner_unit text,
  owner_contact text,
  owner_mobile_enc bytea,
  owner_mobile_idx bytea,
  owner_mobile_mask text,
  -- the account of the enterprise; name and code as they were when the file was made
  enterprise_id uuid not null references account,
  enterprise_name text not null,
  uscc text,
  qualification text,
  legal_person text,
  labor_manager text,
  labor_mobile_enc bytea,
  labor_mobile_idx bytea,
  labor_mobile_mask text,
  industry_dept text,
  supervisor_unit text,
  contract_no text,
  contract_amount numeric(14, 2),
  sign_date date,
  permit_no text,
  permit_date date,
  plan_start date,
  plan_end date,
  actual_end date,
  worker_count int,
  special_bank text,
  special_account_enc bytea,
  special_account_idx bytea,
  special_account_mask text,
  margin_mode smallint,
  application_atts uuid[],
  contract_atts uuid[],
  licence_atts uuid[],
  permit_atts uuid[],
  promise_atts uuid[],
  file_status smallint not null default 0,
  -- since when it is where it is, and until when that may take
  held_since timestamptz not null default now(),
  due_date date,
  -- by when the deposit is due by the policy, and by the notice of the bureau
  deadline date,
  pay_deadline date,
  clean_state text not null default '未核验',
  arrears_evidence jsonb,
  policy_id uuid,
  calc_rate numeric(6, 3),
  calc_amount numeric(14, 2),
  calc_trace jsonb,
  approved_rate numeric(6, 3),
  approved_amount numeric(14, 2),
  margin_modes smallint[],
  approve_user uuid,
  approve_time timestamptz,
  exempt_reason text,
  return_reason text,
  return_fields text[],
  void_reason text,
  -- who wrote at it: of a unit each person
  entered_by uuid[] not null default '{}',
  submit_user uuid,
  submit_time timestamptz,
  -- the soonest end of its instruments in force
  expire_date date,
  remind_count int not null default 0,
  last_remind_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- Less than what was worked out takes two persons: what the first proposed stands here until the second agrees.
  lowering jsonb
);
create unique index construction_file_no on construction_file (file_no);
-- A building permit is filed once by an enterprise, but for what is void.
create unique index construction_file_permit_once on construction_file (enterprise_id, permit_no)
  where permit_no is not null and is_deleted = 0 and file_status <> 99;
-- The three reaches, each with the states that its pages ask for.
create index construction_file_enterprise on construction_file (enterprise_id, id desc) where is_deleted = 0;
create index construction_file_town on construction_file (town_code, id desc) where is_deleted = 0;
create index construction_file_status on construction_file (file_status, id desc) where is_deleted = 0;
create index construction_file_town_status on construction_file (town_code, file_status, id desc) where is_deleted = 0;
create index construction_file_industry on construction_file (industry, id desc) where is_deleted = 0;
create index construction_file_mode on construction_file (margin_mode, id desc) where is_deleted = 0;
create index construction_file_clean on construction_file (clean_state, id desc) where is_deleted = 0;
create index construction_file_due on construction_file (due_date, id desc) where is_deleted = 0;
create index construction_file_held on construction_file (held_since, id desc) where is_deleted = 0;
create index construction_file_submitted on construction_file (submit_time, id desc) where is_deleted = 0;
create index construction_file_contract on construction_file (contract_amount, id desc) where is_deleted = 0;
create index construction_file_approved on construction_file (approved_amount, id desc) where is_deleted = 0;
create index construction_file_by_no on construction_file (file_no, id desc) where is_deleted = 0;
create index construction_file_expires on construction_file (expire_date, id desc)
  where is_deleted = 0 and file_status = 50 and expire_date is not null;
-- Filters by a part of a text.
create index construction_file_project on construction_file using gin (text_parts(project_name));
create index construction_file_enterprise_name on construction_file using gin (text_parts(enterprise_name));
create index construction_file_no_part on construction_file using gin (file_no gin_trgm_ops);
create index construction_file_permit_part on construction_file using gin (permit_no gin_trgm_ops);
-- The list of permits looks for files by permit, or by project and credit code.
create index construction_file_permit on construction_file (permit_no) where is_deleted = 0;
create index construction_file_uscc on construction_file (uscc) where is_deleted = 0;

-- Building permits from the lists of the construction bureau: those without a file are the unfiled projects.
create table construction_permit (
  id uuid primary key,
  project_name text not null,
  enterprise_name text not null,
  uscc text not null,
  town_code text not null,
  permit_no text not null,
  permit_date date not null,
  -- by when its file is due
  deadline date,
  -- the submitted file that belongs to it
  construction_file_id uuid references construction_file,
  remind_count int not null default 0,
  last_remind_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- The person who tied permit and file by hand; a later automatic match leaves such a tie (null: found by number or name).
  assigned_by uuid
);
create unique index construction_permit_no on construction_permit (permit_no) where is_deleted = 0;
create index construction_permit_file on construction_permit (construction_file_id) where construction_file_id is not null;
-- By project and contractor, where a file names no permit.
create index construction_permit_project on construction_permit (uscc, project_name) where is_deleted = 0;
-- The unfiled ones, as each page asks for them.
create index construction_permit_unfiled on construction_permit (id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_uscc on construction_permit (uscc, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_deadline on construction_permit (deadline, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_date on construction_permit (permit_date, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_name on construction_permit using gin (text_parts(project_name));
create index construction_permit_enterprise on construction_permit using gin (text_parts(enterprise_name));
create index construction_permit_no_part on construction_permit using gin (permit_no gin_trgm_ops);
-- A town, too, reads its unfiled projects with the most overdue first.
create index construction_permit_unfiled_town_deadline on construction_permit (town_code, deadline, id desc)
  where construction_file_id is null and is_deleted = 0;

-- A file that somebody said a permit does not belong to: no look for the file of this permit ties the two again, be the
-- permit taken off the list and imported anew.
create table construction_permit_refusal (
  permit_no text not null,
  construction_file_id uuid not null references construction_file,
  -- what the file named as its permit then: once it names another, it is looked at anew
  file_permit_no text,
  create_user uuid,
  create_time timestamptz not null default now(),
  primary key (permit_no, construction_file_id)
);
create index construction_permit_refusal_file on construction_permit_refusal (construction_file_id);

-- Instruments that secure the wages of a project (domain §3.13b). Names are kept as on the paper. Sums of uses and top-ups
-- stand beside the amount, so that the database itself refuses more than there is.
create table margin_instrument (
  id uuid primary key,
  construction_file_id uuid not null references construction_file (id),
  file_no text not null,
  project_name text not null,
  enterprise_id uuid not null,
  enterprise_name text not null,
  town_code text not null,
  mode smallint not null,
  issuer_unit_id uuid,
  issuer_name text not null,
  instrument_no text not null,
  amount numeric(14, 2) not null check (amount > 0),
  issue_date date not null,
  expire_date date,
  is_irrevocable smallint not null,
  is_on_demand smallint not null,
  voucher_att uuid not null,
  replaces_id uuid references margin_instrument (id),
  remark text,
  instrument_state smallint not null default 10,
  waits_for text,
  used_amount numeric(14, 2) not null default 0,
  topped_amount numeric(14, 2) not null default 0,
  entered_by uuid not null,
  confirm_by text,
  confirm_time timestamptz,
  reject_reason text,
  told_stage text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- Everybody who wrote an earlier version of an instrument, beside who wrote this one: none of them confirms it.
  earlier_by uuid[] not null default '{}',
  check (topped_amount >= 0 and topped_amount <= used_amount),
  check (used_amount - topped_amount <= amount)
);
create unique index margin_instrument_number on margin_instrument (coalesce(issuer_unit_id::text, issuer_name), instrument_no)
  where is_deleted = 0 and instrument_state not in (12, 99);
create unique index margin_instrument_replacing on margin_instrument (replaces_id)
  where is_deleted = 0 and instrument_state not in (12, 99);
create index margin_instrument_file on margin_instrument (construction_file_id, id desc) where is_deleted = 0;
create index margin_instrument_issuer on margin_instrument (issuer_unit_id, id desc) where is_deleted = 0;
create index margin_instrument_enterprise on margin_instrument (enterprise_id, id desc) where is_deleted = 0;
create index margin_instrument_town on margin_instrument (town_code, id desc) where is_deleted = 0;
create index margin_instrument_state on margin_instrument (instrument_state, id desc) where is_deleted = 0;
create index margin_instrument_waits on margin_instrument (waits_for, id desc) where is_deleted = 0 and waits_for is not null;
create index margin_instrument_mode on margin_instrument (mode, id desc) where is_deleted = 0;
create index margin_instrument_ends on margin_instrument (expire_date, id desc) where is_deleted = 0;
create index margin_instrument_live_ends on margin_instrument (expire_date) where is_deleted = 0 and instrument_state in (20, 30);
create index margin_instrument_amount on margin_instrument (amount, id desc) where is_deleted = 0;
create index margin_instrument_by_number on margin_instrument (instrument_no, id desc) where is_deleted = 0;
create index margin_instrument_no_part on margin_instrument using gin (text_parts(instrument_no));
create index margin_instrument_project on margin_instrument using gin (text_parts(project_name));
create index margin_instrument_company on margin_instrument using gin (text_parts(enterprise_name));
-- Instruments of those that have no account here are looked for by that (the last row of issuers at a glance).
create index margin_instrument_no_account on margin_instrument (id desc) where issuer_unit_id is null and is_deleted = 0;

create table margin_usage (
  id uuid primary key,
  instrument_id uuid not null references margin_instrument (id),
  construction_file_id uuid not null references construction_file (id),
  order_no text not null,
  order_att uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  worker_count int not null check (worker_count > 0),
  use_date date not null,
  paid_date date,
  top_up_deadline date not null,
  top_up_date date,
  top_up_amount numeric(14, 2) not null default 0,
  overdue_told_at timestamptz,
  create_user uuid,
  create_time timestamptz not null default now(),
  check (top_up_amount >= 0 and top_up_amount <= amount)
);
create unique index margin_usage_order on margin_usage (instrument_id, order_no);
create index margin_usage_file on margin_usage (construction_file_id);
create index margin_usage_due on margin_usage (top_up_deadline) where top_up_amount < amount;

-- The ledger of an instrument: never changed, only added to.
create table margin_movement (
  id uuid primary key,
  instrument_id uuid not null references margin_instrument (id),
  construction_file_id uuid not null references construction_file (id),
  kind text not null,
  happened_on date not null,
  amount numeric(14, 2) not null,
  balance numeric(14, 2) not null check (balance >= 0),
  remark text,
  by_name text,
  create_user uuid,
  create_time timestamptz not null default now()
);
create index margin_movement_instrument on margin_movement (instrument_id, id);

-- The return of a deposit: asked for, public for its days, decided, released (domain §4.3).
create table margin_return (
  id uuid primary key,
  construction_file_id uuid not null references construction_file (id),
  return_state smallint not null,
  amount numeric(14, 2) not null,
  promise_att uuid not null,
  photo_atts uuid[] not null,
  actual_end date not null,
  applied_by uuid,
  publicity_start date,
  publicity_end date,
  published_by uuid,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  release_date date,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index margin_return_open on margin_return (construction_file_id) where return_state in (10, 20, 30);
create index margin_return_file on margin_return (construction_file_id, id desc);
create index margin_return_public on margin_return (publicity_end, id desc) where return_state = 20;

-- Monthly statements of wages (1), deposits held (2) and towns (3).
create table monthly_statement (
  id uuid primary key,
  statement_no text not null,
  report_month text not null check (report_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  report_type smallint not null,
  construction_file_id uuid references construction_file,
  supervisor_unit_id uuid references account,
  town_code text,
  -- The account whose list it stands in: enterprise or supervising unit. None for a town.
  owner_id uuid references account,
  -- As they were called when the statement was made.
  subject_name text not null,
  enterprise_name text,
  worker_count int,
  real_name_count int,
  payable_wage numeric(16,2),
  paid_wage numeric(16,2),
  arrears_amount numeric(16,2),
  arrears_people int,
  special_in numeric(16,2),
  special_balance numeric(16,2),
  open_count int,
  new_count int,
  new_amount numeric(14,2),
  used_amount numeric(14,2),
  released_amount numeric(14,2),
  expiring_count int,
  previous_balance numeric(14,2),
  balance numeric(14,2),
  reporter text,
  reporter_mobile_enc bytea,
  reporter_mobile_idx bytea,
  reporter_mobile_mask text,
  remark text,
  atts uuid[],
  due_date date not null,
  -- The first time; a statement that was returned and comes again is not late by that.
  submit_time timestamptz,
  was_late smallint not null default 0,
  town_checks smallint not null default 0,
  flags text[],
  statement_status smallint not null default 1,
  opinion text,
  submit_by uuid,
  check_by uuid,
  check_time timestamptz,
  confirm_by uuid,
  confirm_time timestamptz,
  remind_count int not null default 0,
  last_remind_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- One subject, of the kind that the type says.
  constraint monthly_statement_subject check (
    case report_type
      when 1 then construction_file_id is not null and supervisor_unit_id is null and owner_id is not null
      when 2 then construction_file_id is null and supervisor_unit_id is not null and owner_id = supervisor_unit_id
      when 3 then construction_file_id is null and supervisor_unit_id is null and owner_id is null and town_code is not null
      else false
    end
  ),
  constraint monthly_statement_not_negative check (
    least(worker_count, real_name_count, arrears_people, open_count, new_count, expiring_count) >= 0
    and least(payable_wage, paid_wage, arrears_amount, special_in, special_balance) >= 0
    and least(new_amount, used_amount, released_amount, balance) >= 0
  ),
  -- Statements that count (handed in, checked, confirmed, archived) flag sums that do not meet, and explain them.
  constraint monthly_statement_wages_meet check (
    statement_status not in (10, 20, 30, 40) or report_type = 2
    or (payable_wage is not null and paid_wage is not null and (paid_wage >= payable_wage or 'paidLess' = any(coalesce(flags, '{}'))))
  ),
  constraint monthly_statement_balance_meets check (
    statement_status not in (10, 20, 30, 40) or report_type <> 2 or previous_balance is null
    or balance = previous_balance + new_amount - used_amount - released_amount or 'balanceOff' = any(coalesce(flags, '{}'))
  ),
  constraint monthly_statement_odd_explained check (
    statement_status not in (10, 20, 30, 40) or flags is null or remark is not null
  )
);
create unique index monthly_statement_once on monthly_statement
  (report_month, report_type, coalesce(construction_file_id::text, supervisor_unit_id::text, town_code))
  where is_deleted = 0;
create unique index monthly_statement_no on monthly_statement (statement_no);
create index monthly_statement_owner on monthly_statement (owner_id, id desc) where is_deleted = 0;
create index monthly_statement_town on monthly_statement (town_code, id desc) where is_deleted = 0;
create index monthly_statement_type on monthly_statement (report_type, id desc) where is_deleted = 0;
create index monthly_statement_status on monthly_statement (statement_status, id desc) where is_deleted = 0;
create index monthly_statement_file on monthly_statement (construction_file_id, id desc) where is_deleted = 0;
create index monthly_statement_unit on monthly_statement (supervisor_unit_id, id desc) where is_deleted = 0;
create index monthly_statement_month on monthly_statement (report_month, id desc) where is_deleted = 0;
create index monthly_statement_submitted on monthly_statement (submit_time) where is_deleted = 0;
create index monthly_statement_due on monthly_statement (due_date) where is_deleted = 0;
create index monthly_statement_open on monthly_statement (due_date) where submit_time is null and is_deleted = 0;
create index monthly_statement_late on monthly_statement (was_late, id desc) where is_deleted = 0;
create index monthly_statement_odd on monthly_statement (id desc) where flags is not null and is_deleted = 0;
create index monthly_statement_name on monthly_statement using gin (text_parts(subject_name));
create index monthly_statement_enterprise on monthly_statement using gin (text_parts(enterprise_name));
-- Statements by whose turn they are: several states at once, newest first. An index by state alone is walked row by row.
create index monthly_statement_for_reporter on monthly_statement (id desc)
  where is_deleted = 0 and statement_status in (0, 1, 12, 22);
create index monthly_statement_for_town on monthly_statement (id desc)
  where is_deleted = 0 and statement_status = 10 and town_checks = 1;
create index monthly_statement_for_bureau on monthly_statement (id desc)
  where is_deleted = 0 and (statement_status = 20 or (statement_status = 10 and town_checks = 0));

-- Months whose statements were made: the row decides between two processes that come at once.
create table statement_month (
  report_month text primary key,
  made_time timestamptz not null default now()
);

-- Answers of other bodies about the enterprise of a file, each with its time and source; failures stand here too.
create table arrears_evidence (
  id uuid primary key,
  construction_file_id uuid not null references construction_file,
  uscc text,
  service text not null,
  state text not null check (state in ('found', 'none', 'failed')),
  records jsonb not null default '[]',
  source text not null,
  trace_id text,
  query_time timestamptz not null,
  ask_user uuid,
  create_time timestamptz not null default now()
);
create index arrears_evidence_file on arrears_evidence (construction_file_id, service, id desc);

-- Reminders of a file, or of a permit without one; the levels are remind, tell the town, tell the inspection.
create table deposit_remind (
  id uuid primary key,
  construction_file_id uuid references construction_file,
  permit_id uuid,
  level smallint not null,
  content text not null,
  account_id uuid not null references account,
  remind_by uuid,
  remind_time timestamptz not null,
  check ((construction_file_id is null) <> (permit_id is null))
);
create index deposit_remind_file on deposit_remind (construction_file_id, id desc);
create index deposit_remind_permit on deposit_remind (permit_id, id desc);
create index deposit_remind_account on deposit_remind (account_id, id desc);
