-- Where contests are held: a place with its rooms; a room of a practical venue has stations.
create table exam_venue (
  id uuid primary key,
  venue_name text not null,
  venue_kind smallint not null,
  town_code text not null,
  address text not null,
  contact text,
  contact_tel text,
  rooms jsonb not null,
  remark text,
  -- The organising unit that keeps it; none where the bureau does.
  unit_id uuid references tournament_unit,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index exam_venue_name on exam_venue using gin (text_parts(venue_name));
create index exam_venue_kind on exam_venue (venue_kind, id desc) where is_deleted = 0;
create index exam_venue_town on exam_venue (town_code, id desc) where is_deleted = 0;
create index exam_venue_unit on exam_venue (unit_id, id desc) where is_deleted = 0;

-- One exam of one trade in one room at one time; several batches are several sessions.
create table exam_session (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  exam_type smallint not null,
  batch smallint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  venue_id uuid not null references exam_venue,
  room_name text not null,
  capacity int not null,
  invigilators jsonb,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index exam_session_contest on exam_session (contest_id, id desc) where is_deleted = 0;
create index exam_session_trade on exam_session (contest_trade_id, id desc) where is_deleted = 0;
create index exam_session_venue on exam_session (venue_id, id desc) where is_deleted = 0;
create index exam_session_type on exam_session (exam_type, id desc) where is_deleted = 0;
create index exam_session_start on exam_session (start_time, id desc) where is_deleted = 0;

-- Who sits where in which session, and how far he is (domain §4.1a).
create table exam_seat (
  id uuid primary key,
  session_id uuid not null references exam_session,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  application_id uuid not null references application_info,
  exam_type smallint not null,
  seat_no int not null,
  -- Of practical exams: what referees see instead of a name.
  draw_no int,
  -- Placed by hand: a later automatic seating leaves it.
  is_fixed smallint not null default 0,
  seat_state smallint not null default 1,
  reason text,
  evidence uuid[],
  check_time timestamptz,
  check_user_id uuid,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  -- Always 0: a seat that is given up is gone, what became of it stands in the trail of the entry.
  is_deleted smallint not null default 0
);
create unique index exam_seat_once on exam_seat (application_id, exam_type);
-- Asked at the end of the transaction: two people may change places.
alter table exam_seat add constraint exam_seat_place unique (session_id, seat_no) deferrable initially immediate;
create index exam_seat_application on exam_seat (application_id, id desc);
create index exam_seat_contest on exam_seat (contest_id, id desc);
create index exam_seat_trade on exam_seat (contest_trade_id, id desc);
create index exam_seat_session on exam_seat (session_id, id desc);
create index exam_seat_state on exam_seat (seat_state, id desc);
create index exam_seat_type on exam_seat (exam_type, id desc);

-- What an automatic seating was drawn from, so that it can be drawn again.
create table exam_draw (
  id uuid primary key,
  contest_trade_id uuid not null references contest_trade,
  exam_type smallint not null,
  seed text not null,
  people int not null,
  create_user uuid,
  create_time timestamptz not null
);
create index exam_draw_trade on exam_draw (contest_trade_id, id desc);

alter table contest_trade add column venue_ids uuid[];
