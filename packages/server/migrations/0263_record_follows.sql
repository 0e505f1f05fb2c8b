-- Records that somebody follows, and what happened to them that followers are still to be told (decision 0091).
create table record_follow (
  account_id uuid not null,
  biz_table text not null,
  biz_id uuid not null,
  create_time timestamptz not null,
  primary key (account_id, biz_table, biz_id)
);
-- Who follows this one; and one's own, the latest first.
create index record_follow_record on record_follow (biz_id, biz_table, account_id);
create index record_follow_own on record_follow (account_id, create_time desc, biz_id);

create table follow_news (
  id uuid primary key,
  kind text not null check (kind in ('moved', 'noted')),
  biz_table text not null,
  biz_id uuid not null,
  -- of a note: the office that reads it
  side text,
  -- the account that did it is not told of its own doing
  done_by uuid,
  -- followers up to this account have been told
  told_after uuid,
  create_time timestamptz not null
);
