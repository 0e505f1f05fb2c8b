-- Ages of passwords, sessions at once, last sign-ins and devices of a person (decision 0115).
-- Passwords from before count from this upgrade: nobody is shut out by it.
alter table account add password_set_at timestamptz not null default now(),
  add password_told_at timestamptz;
alter table operator add password_set_at timestamptz not null default now(),
  add password_told_at timestamptz;
-- Passwords that soon are over age, the oldest first.
create index account_password_set on account (password_set_at) where is_deleted = 0 and enabled = 1;
create index operator_password_set on operator (password_set_at) where is_deleted = 0 and enabled = 1;

alter table session
  -- why it ended, where its person is told: too many at once, or ended by the person elsewhere
  add end_reason text check (end_reason in ('bound', 'own')),
  -- wrong passwords of this person since the sign-in before
  add failures_before integer not null default 0;
drop index session_account;
create index session_account on session (account_id, id desc) where ended_at is null;
create index session_account_any on session (account_id, id desc);

-- Failures are told to whom they were aimed at, though the window in which they are counted is over.
alter table sign_in_failure
  add person_id uuid,
  add total integer not null default 0,
  add failed_at timestamptz;
create index sign_in_failure_person on sign_in_failure (person_id) where person_id is not null;

-- Devices by a hash that is another one for each person: nothing says that two people share one.
create table known_device (
  -- the operator, else the account
  person_id uuid not null,
  account_id uuid not null references account on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, device_hash)
);
create index known_device_account on known_device (account_id);
create index known_device_seen on known_device (seen_at);
