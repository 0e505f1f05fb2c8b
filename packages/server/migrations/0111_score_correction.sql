-- Published scores change by a correction order only: proposed by one, decided by another, followed by a new version of the result.
create table score_correction (
  id uuid primary key,
  correction_no text not null unique,
  contest_trade_id uuid not null references contest_trade,
  competitor_id uuid not null references competition_info,
  -- [{ field, from, to }]
  changes jsonb not null,
  reason text not null,
  evidence_att uuid,
  correction_state smallint not null default 0,
  proposed_by uuid,
  proposed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  opinion text,
  -- Who moves: ids and figures, no names.
  moves jsonb,
  snapshot_id uuid references result_snapshot,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- One competitor is corrected by one order at a time.
create unique index score_correction_once on score_correction (competitor_id) where correction_state in (0, 10) and is_deleted = 0;
create index score_correction_trade on score_correction (contest_trade_id, id desc) where is_deleted = 0;
create index score_correction_state on score_correction (correction_state, id desc) where is_deleted = 0;
create index score_correction_competitor on score_correction (competitor_id, id desc) where is_deleted = 0;
-- Results are signed with the key of the installation; those from before are not.
alter table result_snapshot add column key_id uuid;
alter table result_snapshot add column signature text;
-- What stood in the marks before they were entered anew: seen by who checks them.
alter table competition_info add column former_marks jsonb;
