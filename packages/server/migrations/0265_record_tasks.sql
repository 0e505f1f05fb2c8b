-- The one of an office who is to deal with a record, as colleagues handed it over (decision 0091). It gives no right to anything.
create table record_task (
  biz_table text not null,
  biz_id uuid not null,
  side text not null,
  account_id uuid not null,
  handed_by uuid not null,
  reason text check (char_length(reason) <= 200),
  create_time timestamptz not null,
  primary key (biz_id, biz_table, side)
);
create index record_task_own on record_task (account_id, create_time desc, biz_id);
