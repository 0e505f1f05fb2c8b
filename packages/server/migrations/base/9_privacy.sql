-- How long personal data are kept: rules with dates. The newest approved one whose day has come is in force.
create table retention_rule (
  id uuid primary key,
  subject text not null,
  months int not null check (months between 1 and 1200),
  way text not null check (way in ('anonymise', 'delete')),
  from_date date not null,
  basis text not null,
  rule_state smallint not null default 10,
  proposed_by text,
  decided_by text,
  decide_time timestamptz,
  decision text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index retention_rule_once on retention_rule (subject, from_date) where is_deleted = 0 and rule_state <> 30;
create index retention_rule_subject on retention_rule (subject, id desc) where is_deleted = 0;
create index retention_rule_state on retention_rule (rule_state, id desc) where is_deleted = 0;

-- A look for what is over, or its erasure, with the report.
create table retention_run (
  id uuid primary key,
  kind text not null,
  run_state smallint not null default 10,
  started_by text,
  end_time timestamptz,
  job_id uuid,
  erased int not null default 0,
  held int not null default 0,
  files int not null default 0,
  report jsonb,
  -- of those that begin by themselves: YYYY-MM, once
  month text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index retention_run_month on retention_run (month) where month is not null;
create unique index retention_run_one on retention_run (run_state) where run_state = 10;
create index retention_run_kind on retention_run (kind, id desc);
create index retention_run_state on retention_run (run_state, id desc);
create index retention_run_time on retention_run (create_time);

-- Erased records, by their ids alone: not to be found again nor, after a restore, left standing.
create table erasure (
  subject text not null,
  record_id uuid not null,
  run_id uuid not null,
  files int not null default 0,
  erased_at timestamptz not null,
  primary key (subject, record_id)
);
create index erasure_run on erasure (run_id, subject);

-- Bytes that have to go from the store: written with the erasure, taken off when they are gone.
create table erased_file (
  storage_key text primary key,
  added_at timestamptz not null default now()
);

-- Requests of persons about their data; answered within fifteen working days.
create table privacy_request (
  id uuid primary key,
  request_no text not null,
  account_id uuid not null,
  person_name text not null,
  kind text not null,
  subject text,
  content text not null,
  due_date date not null,
  request_state smallint not null default 10,
  answer text,
  decided_by text,
  decide_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index privacy_request_no on privacy_request (request_no);
create index privacy_request_account on privacy_request (account_id, id desc) where is_deleted = 0;
create index privacy_request_state on privacy_request (request_state, id desc) where is_deleted = 0;
create index privacy_request_kind on privacy_request (kind, id desc) where is_deleted = 0;
create index privacy_request_due on privacy_request (due_date) where is_deleted = 0;
create index privacy_request_name on privacy_request using gin (text_parts(person_name));

-- Consents: which edition of which text, when and how; when it ended.
create table consent (
  id uuid primary key,
  -- who agreed, where that is an account
  account_id uuid,
  subject_mask text not null,
  kind text not null,
  edition text not null,
  way text not null,
  biz_id uuid,
  asked_by text,
  ip text,
  end_time timestamptz,
  withdraw_time timestamptz,
  create_time timestamptz not null default now()
);
create index consent_account on consent (account_id, id desc);
create index consent_kind on consent (kind, id desc);
create index consent_biz on consent (biz_id) where biz_id is not null;
create index consent_mask on consent using gin (text_parts(subject_mask));
create index consent_time on consent (create_time);
