-- The big screen of a contest: whether it is on, what it shows, and how far a ceremony has come.
create table contest_screen (
  contest_id uuid primary key references contest_info,
  is_on smallint not null default 0,
  mode text not null default 'progress',
  -- Whose prizes are given; of a ceremony only.
  contest_trade_id uuid references contest_trade,
  step smallint not null default 0,
  version int not null default 1,
  update_user uuid,
  update_time timestamptz not null default now()
);
