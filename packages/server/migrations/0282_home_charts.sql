-- The charts that a person chose for the home page: an account, or one of the people who act for it.
create table home_charts (
  person_id uuid primary key,
  -- keys of HOME_CHARTS in the contract; none: no chart at all
  charts text[] not null check (cardinality(charts) <= 3),
  chosen_at timestamptz not null default now()
);
