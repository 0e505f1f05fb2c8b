-- What secures the wages of a project (domain §3.13b). Names are kept as they stand on the paper. Sums of uses and top-ups
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
