-- What organising units ask the bureau to do with their contests.
create table contest_request (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  kind smallint not null,
  wanted_end timestamptz,
  remind_kind smallint,
  reason text not null,
  request_state smallint not null default 0,
  decision text,
  decide_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- The same is asked once at a time.
create unique index contest_request_once on contest_request (contest_id, kind) where request_state = 0 and is_deleted = 0;
create index contest_request_contest on contest_request (contest_id, id desc) where is_deleted = 0;
create index contest_request_kind on contest_request (kind, id desc) where is_deleted = 0;
create index contest_request_state on contest_request (request_state, id desc) where is_deleted = 0;
