-- A person agreed, by a code that came to the own phone, that this account asks other bodies about him or her.
create table ext_consent (
  id uuid primary key,
  account_id uuid not null references account,
  subject_idx bytea not null,
  subject_mask text not null,
  valid_until timestamptz not null,
  ip text,
  create_time timestamptz not null default now()
);
create index ext_consent_subject on ext_consent (account_id, subject_idx, valid_until desc);
create index ext_consent_age on ext_consent (create_time);
