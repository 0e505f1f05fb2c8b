-- Signing in through an OpenID Connect provider. All secrets are kept as hashes.

-- On the way to the provider; read once, when somebody comes back.
create table third_party_departure (
  state_hash bytea primary key,
  -- of what only the browser that left knows
  proof_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index third_party_departure_end on third_party_departure (expires_at);

-- Back from the provider: a ticket to sign in with where the account is known, else the right to register as this subject.
create table third_party_arrival (
  hash bytea primary key,
  issuer text not null,
  subject text not null,
  account_id uuid references account,
  expires_at timestamptz not null
);
create index third_party_arrival_end on third_party_arrival (expires_at);

create table third_party_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account,
  create_time timestamptz not null default now(),
  primary key (issuer, subject)
);
create index third_party_identity_account on third_party_identity (account_id);
