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

-- Who referees what in which trade (domain §3.8b, §4.6).
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
