-- How the practical exam of a trade is marked: criteria and their aspects, as rows of the scheme, which stays once marked by.
create table marking_scheme (
  id uuid primary key,
  scheme_name text not null,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  criteria jsonb not null,
  aspects jsonb not null,
  remark text,
  scheme_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index marking_scheme_once on marking_scheme (contest_trade_id) where scheme_state = 10 and is_deleted = 0;
create index marking_scheme_contest on marking_scheme (contest_id, id desc) where is_deleted = 0;
create index marking_scheme_trade on marking_scheme (contest_trade_id, id desc) where is_deleted = 0;
create index marking_scheme_state on marking_scheme (scheme_state, id desc) where is_deleted = 0;
create index marking_scheme_name on marking_scheme using gin (text_parts(scheme_name));

-- One referee marks one session by one link. Token and PIN are on paper only; here stand their hashes.
create table marking_link (
  id uuid primary key,
  scheme_id uuid not null references marking_scheme,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  session_id uuid not null references exam_session,
  referee_name text not null,
  assignment_id uuid,
  -- Workpieces are judged after the exam, too.
  extra_minutes int not null default 60,
  link_state smallint not null default 10,
  token_hash bytea unique,
  pin_hash text,
  wrong_tries smallint not null default 0,
  printed_time timestamptz,
  opened_time timestamptz,
  signed_time timestamptz,
  -- Of the marks as they were signed.
  signed_hash text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index marking_link_once on marking_link (scheme_id, session_id, referee_name)
  where link_state < 90 and is_deleted = 0;
create index marking_link_scheme on marking_link (scheme_id, id desc) where is_deleted = 0;
create index marking_link_session on marking_link (session_id, id desc) where is_deleted = 0;
create index marking_link_contest on marking_link (contest_id, id desc) where is_deleted = 0;
create index marking_link_trade on marking_link (contest_trade_id, id desc) where is_deleted = 0;
create index marking_link_state on marking_link (link_state, id desc) where is_deleted = 0;

-- Every mark that arrived: a later one of the same referee counts instead, the former stays. Rows are only added.
create table marking_mark (
  id uuid primary key,
  link_id uuid not null references marking_link,
  scheme_id uuid not null references marking_scheme,
  application_id uuid not null references application_info,
  aspect_no text not null,
  -- None where the referee took the mark back.
  value text,
  -- By our clock, whatever that of the device says.
  made_at timestamptz not null,
  received_at timestamptz not null,
  -- Given by the device, so that what is sent twice is kept once.
  client_id text not null,
  unique (link_id, client_id)
);
create index marking_mark_of_scheme on marking_mark (scheme_id, application_id);

-- The scheme in use.
alter table contest_trade add foreign key (marking_scheme_id) references marking_scheme;
