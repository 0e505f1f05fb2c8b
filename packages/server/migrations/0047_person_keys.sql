-- What trail, journals and published results say of somebody is sealed with a key of that record. The rows themselves
-- only grow; without its key what they said of the person is gone, and the chain over them stays whole.
create table person_key (
  -- Of the record, or the account, that is spoken of.
  id uuid primary key,
  key_enc bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((key_enc is null) = (destroyed_at is not null))
);
