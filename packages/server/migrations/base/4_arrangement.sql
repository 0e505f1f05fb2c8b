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

alter table marking_link add foreign key (session_id) references exam_session;

-- Seats of a session and how far each competitor is (domain §4.1a).
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
  is_deleted smallint not null default 0,
  -- Asked at the end of the transaction: two people may change places.
  constraint exam_seat_place unique (session_id, seat_no) deferrable initially immediate
);
create unique index exam_seat_once on exam_seat (application_id, exam_type);
create index exam_seat_application on exam_seat (application_id, id desc);
create index exam_seat_contest on exam_seat (contest_id, id desc);
create index exam_seat_trade on exam_seat (contest_trade_id, id desc);
create index exam_seat_session on exam_seat (session_id, id desc);
create index exam_seat_state on exam_seat (seat_state, id desc);
create index exam_seat_type on exam_seat (exam_type, id desc);

-- Seeds of automatic seatings, so that each can be drawn again.
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

-- How admission tickets look; one is in use, what was in use stays as it was.
create table ticket_template (
  id uuid primary key,
  template_name text not null,
  paper text not null,
  background uuid,
  items jsonb not null,
  template_state text not null default '草稿',
  version_no int not null,
  enable_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index ticket_template_used on ticket_template (template_state) where template_state = '启用' and is_deleted = 0;
create index ticket_template_state on ticket_template (template_state, id desc) where is_deleted = 0;
create index ticket_template_name on ticket_template using gin (text_parts(template_name));

-- Experts and referees: who may be asked to referee, with what they are qualified for and whom they avoid (domain §3.8).
create table expert_refree_info (
  id uuid primary key,
  expert_no text not null,
  name text not null,
  sex smallint not null,
  -- From the ID number, for who is too old; no answer carries it.
  birth_date date,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  id_card_no_enc bytea not null,
  id_card_no_idx bytea not null,
  id_card_no_mask text not null,
  photo_att_id uuid,
  work_unit text not null,
  unit_uscc text,
  town_code text,
  title text,
  post text,
  education text,
  skill_level smallint,
  trade_ids uuid[] not null,
  referee_type smallint[] not null,
  referee_level smallint not null,
  cert_no text,
  cert_issue_date date,
  cert_expire_date date,
  work_years smallint,
  exp_years smallint,
  avoid_units text[],
  avoid_persons text[],
  bank_name text,
  bank_account_enc bytea,
  bank_account_idx bytea,
  bank_account_mask text,
  pool_status smallint not null default 10,
  status_reason text,
  -- The organising unit that proposed the expert; none where the bureau added it.
  unit_id uuid references tournament_unit,
  -- Their own account, once they have used it for this.
  account_id uuid references account,
  -- How far the end of the certificate was told: d60, d14.
  told_stage text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index expert_refree_info_no on expert_refree_info (expert_no);
create unique index expert_refree_info_once on expert_refree_info (id_card_no_idx) where is_deleted = 0;
create index expert_refree_info_no_part on expert_refree_info using gin (expert_no gin_trgm_ops);
create index expert_refree_info_name on expert_refree_info using gin (text_parts(name));
create index expert_refree_info_work_unit on expert_refree_info using gin (text_parts(work_unit));
create index expert_refree_info_type on expert_refree_info using gin (referee_type);
create index expert_refree_info_trades on expert_refree_info using gin (trade_ids);
create index expert_refree_info_level on expert_refree_info (referee_level, id desc) where is_deleted = 0;
create index expert_refree_info_town on expert_refree_info (town_code, id desc) where is_deleted = 0;
create index expert_refree_info_pool on expert_refree_info (pool_status, id desc) where is_deleted = 0;
create index expert_refree_info_expiry on expert_refree_info (cert_expire_date, id desc) where is_deleted = 0;
create index expert_refree_info_by_name on expert_refree_info (name, id desc) where is_deleted = 0;
create index expert_refree_info_unit on expert_refree_info (unit_id, id desc) where is_deleted = 0;
create index expert_refree_info_account on expert_refree_info (account_id);
create index expert_refree_info_created on expert_refree_info (create_time) where is_deleted = 0;
create index expert_refree_info_updated on expert_refree_info (update_time) where is_deleted = 0;

alter table contest_trade add foreign key (chief_referee_id) references expert_refree_info;

-- A random draw of referees: everything it was drawn from, so that it can be drawn again. Only added to.
create table referee_draw (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  role smallint not null,
  -- Which draw for this role of the trade it was, and why there was another one.
  attempt smallint not null,
  reason text,
  seed text not null,
  strata jsonb not null,
  one_per_unit smallint not null,
  pool jsonb not null,
  excluded jsonb not null,
  result jsonb not null,
  drawn_by uuid not null,
  drawn_by_name text not null,
  create_time timestamptz not null,
  unique (contest_trade_id, role, attempt)
);

-- Referees of each trade and their tasks (domain §3.8b, §4.6).
create table referee_assignment (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  expert_id uuid not null references expert_refree_info,
  role smallint not null,
  module_scope text,
  coi jsonb not null default '[]',
  coi_checked_at timestamptz,
  coi_declaration text,
  coi_declared_at timestamptz,
  draw_id uuid references referee_draw,
  assign_state smallint not null default 10,
  state_reason text,
  notified_at timestamptz,
  answered_at timestamptz,
  -- A unit wrote down what the expert answered.
  is_answered_for smallint not null default 0,
  evaluate_score numeric(2, 1),
  fee numeric(8, 2),
  fee_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- One expert has one task in a trade, and a trade one chief referee; who avoids or declined does not count.
create unique index referee_assignment_once on referee_assignment (contest_trade_id, expert_id)
  where is_deleted = 0 and assign_state not in (25, 45);
create unique index referee_assignment_chief on referee_assignment (contest_trade_id)
  where is_deleted = 0 and assign_state not in (25, 45) and role = 1;
create index referee_assignment_contest on referee_assignment (contest_id, id desc) where is_deleted = 0;
create index referee_assignment_trade on referee_assignment (contest_trade_id, id desc) where is_deleted = 0;
create index referee_assignment_expert on referee_assignment (expert_id, id desc) where is_deleted = 0;
create index referee_assignment_state on referee_assignment (assign_state, id desc) where is_deleted = 0;
create index referee_assignment_role on referee_assignment (role, id desc) where is_deleted = 0;
create index referee_assignment_fee on referee_assignment (fee_state, id desc) where is_deleted = 0;
create index referee_assignment_created on referee_assignment (create_time) where is_deleted = 0;
create index referee_assignment_updated on referee_assignment (update_time) where is_deleted = 0;

alter table marking_link add foreign key (assignment_id) references referee_assignment;

-- How much each kind of conflict counts, from which day on.
create table conflict_rule (
  id uuid primary key,
  rule text not null,
  level text not null,
  from_date date not null,
  basis text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index conflict_rule_once on conflict_rule (rule, from_date) where is_deleted = 0;

-- Initial levels of the kinds of conflict; the bureau adds lines with later days.
insert into conflict_rule (id, rule, level, from_date, basis)
select gen_random_uuid(), rule, level, date '2020-01-01', '初始设置' from (values
  ('pool', 'block'), ('competitor', 'block'), ('sameUnit', 'block'), ('sameSchool', 'confirm'), ('avoidUnit', 'block'),
  ('avoidPerson', 'block'), ('coach', 'block'), ('age', 'confirm'), ('certificate', 'block'), ('overlap', 'block'),
  ('unitShare', 'warn'), ('surname', 'warn')) as first (rule, level);
