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

-- Where an account leads that was closed so. Papers that were signed for it name it for good.
alter table account add column merged_into uuid references account;
create index account_merged on account (merged_into) where merged_into is not null;
create index account_merged_name on account (account_folded) where merged_into is not null;
