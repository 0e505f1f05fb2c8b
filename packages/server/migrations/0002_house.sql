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
  trace_id text
);
create index modify_record_biz on modify_record (biz_table, biz_id, id desc);
create index modify_record_operator on modify_record (operator_id, id desc);

create table serial_num (
  id uuid primary key,
  biz_code text not null unique,
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
  is_deleted smallint not null default 0
);

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

-- One message = one row; written in the business transaction, sent by the job loop.
create table sms_log (
  id uuid primary key,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  template text not null,
  -- the text and the values in it, one sealed JSON: codes and scores are nobody's business
  content_enc bytea not null,
  state text not null default 'queued',
  provider_id text,
  error text,
  tries smallint not null default 0,
  next_try_at timestamptz,
  biz_table text,
  biz_id uuid,
  create_user uuid,
  create_time timestamptz not null default now(),
  sent_at timestamptz
);
create index sms_log_due on sms_log (next_try_at) where state = 'queued';
create index sms_log_mobile on sms_log (mobile_idx, create_time desc);
create index sms_log_template on sms_log (template, id desc);
create index sms_log_biz on sms_log (biz_id, template);

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
  update_time timestamptz not null default now()
);
create unique index job_dedupe on job (dedupe_key) where state in ('queued', 'running');
create index job_due on job (run_at) where state = 'queued';
create index job_leased on job (leased_until) where state = 'running';

create table client_log (
  id uuid primary key,
  account_id uuid not null,
  type text not null,
  message text not null,
  stack text not null,
  info text not null,
  url text not null,
  time text not null,
  create_time timestamptz not null default now()
);
create index client_log_account on client_log (account_id, id desc);
