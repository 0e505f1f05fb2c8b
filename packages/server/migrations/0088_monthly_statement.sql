-- Monthly statements of wages (1), deposits held (2) and towns (3).
create table monthly_statement (
  id uuid primary key,
  statement_no text not null,
  report_month text not null check (report_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  report_type smallint not null,
  construction_file_id uuid references construction_file,
  supervisor_unit_id uuid references account,
  town_code text,
  -- Whose list it stands in: the enterprise or the supervising unit. None for a town.
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
  -- What counts (handed in, checked, confirmed, archived) says itself where its sums do not meet, and why.
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

-- Months whose statements were made: the row decides between two processes that come at once.
create table statement_month (
  report_month text primary key,
  made_time timestamptz not null default now()
);
