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
  is_deleted smallint not null default 0
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
-- Who looks for files by permit or by project and credit code: the list of permits.
create index construction_file_permit on construction_file (permit_no) where is_deleted = 0;
create index construction_file_uscc on construction_file (uscc) where is_deleted = 0;

-- Kinds of works were a free dictionary with numbers for keys; files hold the words.
update dict set dict_key = dict_value where code = 'industry' and dict_key ~ '^[0-9]+$';
