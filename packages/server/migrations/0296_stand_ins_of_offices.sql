-- All stand-ins of offices as who keeps accounts sees them (decision 0098): the latest first, of any state, among those of units.
create index stand_in_offices on stand_in (id desc) where giver_operator_id is null;
create index stand_in_ended on stand_in (id desc) where giver_operator_id is null and ended_at is not null;
-- What is in force or waits is a handful, however many there have been.
create index stand_in_open on stand_in (ends_at) where giver_operator_id is null and ended_at is null;
