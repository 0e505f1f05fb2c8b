-- Readers of a record at this moment, in the database: each process sees those of the others. Told among people of one office
-- alone (decision 0091), and empty again by itself.
create table record_presence (
  biz_table text not null,
  biz_id uuid not null,
  side text not null,
  -- the account, or of a unit the one of its people
  person uuid not null,
  -- a page of that person
  tab text not null,
  person_name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (biz_id, biz_table, side, person, tab)
);
create index record_presence_seen on record_presence (seen_at);
create index record_presence_person on record_presence (person, seen_at);
