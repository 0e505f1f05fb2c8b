-- Appeals of competitors against scores in publicity; while one is open its trade is not published.
create table appeal (
  id uuid primary key,
  appeal_no text not null,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  competitor_id uuid not null references competition_info,
  -- The account of the person or of the group that entered them.
  appellant_id uuid not null,
  content text not null,
  appeal_state int not null default 10,
  -- The working day until which an answer is due.
  answer_by date not null,
  reviewer_ids uuid[] not null default '{}',
  opinion text,
  answer text,
  handled_by text,
  handled_at timestamptz,
  answered_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index appeal_no on appeal (appeal_no);
create index appeal_no_part on appeal using gin (appeal_no gin_trgm_ops);
-- One open appeal of a competitor: submitted, accepted, in review, decided and not answered yet.
create unique index appeal_once on appeal (competitor_id)
  where is_deleted = 0 and appeal_state in (10, 20, 30, 40, 41);
create index appeal_trade on appeal (contest_trade_id, id desc) include (appeal_state) where is_deleted = 0;
create index appeal_contest on appeal (contest_id, id desc) where is_deleted = 0;
create index appeal_appellant on appeal (appellant_id, id desc) where is_deleted = 0;
create index appeal_state on appeal (appeal_state, id desc) where is_deleted = 0;
create index appeal_time on appeal (create_time, id desc) where is_deleted = 0;
