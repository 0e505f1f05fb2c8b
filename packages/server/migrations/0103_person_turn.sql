-- Entries of one person that must not be let in side by side take turns here: a row is locked for the length of a transaction
-- and says nothing afterwards. Removed some time later.
create table person_turn (
  -- A keyed digest of the person and of what the turn is for.
  turn_key bytea primary key,
  used_at timestamptz not null
);
create index person_turn_used on person_turn (used_at);
