-- Who stands in for whom of the same office, and until when (decision 0098). A row is never changed but to end it.
create table stand_in (
  id uuid primary key,
  -- the one who is away: an account, and of a unit the one of its people
  giver_id uuid not null references account,
  giver_operator_id uuid references operator,
  -- the one who stands in
  holder_id uuid not null references account,
  holder_operator_id uuid references operator,
  begins_at timestamptz not null,
  -- the first moment after it: 24:00 of its last day
  ends_at timestamptz not null,
  reason text check (char_length(reason) <= 200),
  create_time timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  check (begins_at < ends_at and ends_at <= begins_at + interval '90 days'),
  check (coalesce(giver_operator_id, giver_id) <> coalesce(holder_operator_id, holder_id)),
  check ((giver_operator_id is null) = (holder_operator_id is null)),
  check (giver_operator_id is null or giver_id = holder_id)
);
create index stand_in_giver on stand_in (giver_id, id desc);
create index stand_in_holder on stand_in (holder_id, id desc);
create index stand_in_giver_operator on stand_in (giver_operator_id) where giver_operator_id is not null;
create index stand_in_holder_operator on stand_in (holder_operator_id) where holder_operator_id is not null;

-- The one whom this session acts for at the moment.
alter table session add stand_in_id uuid references stand_in;
create index session_stand_in on session (stand_in_id) where stand_in_id is not null;

-- Records on which a person acted for another: where a step takes two persons, these two are one.
create table stand_in_deed (
  biz_id uuid not null,
  person_id uuid not null,
  for_id uuid not null,
  primary key (biz_id, for_id, person_id)
);
