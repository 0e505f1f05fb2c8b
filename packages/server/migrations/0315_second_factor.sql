-- The second step of signing in (decision 0112). A person is an account's main sign-in, or one of the people who act for it.
create table second_factor (
  id uuid primary key,
  account_id uuid not null references account (id),
  operator_id uuid references operator (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (char_length(name) between 1 and 40),
  -- Of an authenticator app: its secret, and the step of the newest code that was taken, so that each code is good once.
  secret_enc bytea,
  last_step bigint,
  -- Of a passkey or security key: the site that it was made for is part of it.
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  site_host text,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint second_factor_totp check ((kind = 'totp') = (secret_enc is not null)),
  constraint second_factor_passkey check (
    (kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null and site_host is not null)
  )
);
create index second_factor_person on second_factor (account_id, operator_id);
create index second_factor_operator on second_factor (operator_id) where operator_id is not null;
create unique index second_factor_credential on second_factor (credential_id);

-- 80 random bits each: nobody finds one from its hash.
create table recovery_code (
  hash bytea primary key,
  account_id uuid not null references account (id),
  operator_id uuid references operator (id),
  used_at timestamptz
);
create index recovery_code_person on recovery_code (account_id, operator_id);
create index recovery_code_operator on recovery_code (operator_id) where operator_id is not null;

-- Asked of every call beside the password that must be changed.
alter table account add column has_second_factor boolean not null default false;
alter table operator add column has_second_factor boolean not null default false;

-- For five minutes and one use, by its hash.
create table factor_challenge (
  id uuid primary key,
  hash bytea not null unique,
  purpose text not null check (purpose in ('signIn', 'addTotp', 'addPasskey', 'prove')),
  account_id uuid not null references account (id),
  operator_id uuid references operator (id),
  -- Of somebody signed in: in that session and in no other.
  session_id uuid references session (id) on delete cascade,
  -- Of the first step: the way it was proved by, and the password of that moment, whose change ends it.
  proved_by text check (proved_by in ('password', 'sms', 'third')),
  password_digest bytea,
  address_family smallint not null check (address_family in (4, 6)),
  failures smallint not null default 0,
  secret_enc bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint factor_challenge_step check (
    (purpose = 'signIn') = (session_id is null and proved_by is not null and password_digest is not null)
  )
);
create index factor_challenge_person on factor_challenge (account_id, created_at);
create index factor_challenge_operator on factor_challenge (operator_id) where operator_id is not null;
create index factor_challenge_session on factor_challenge (session_id) where session_id is not null;
create index factor_challenge_over on factor_challenge (expires_at);

-- When the one who is signed in last proved it, where that was later than signing in.
alter table session add column proved_at timestamptz;
