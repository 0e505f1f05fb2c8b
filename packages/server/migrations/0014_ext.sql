-- Who asked other bodies about whom, and for what: one row for each question, answered or not. The subject only as its blind index.
create table ext_access (
  id uuid primary key,
  account_id uuid not null,
  account_name text not null,
  service text not null,
  purpose text not null,
  subject_idx bytea not null,
  subject_mask text not null,
  -- found, none, or failed
  state text not null,
  source text not null,
  from_cache boolean not null,
  ip text,
  trace_id text not null,
  create_time timestamptz not null
);
create index ext_access_subject on ext_access (subject_idx, id desc);
create index ext_access_account on ext_access (account_id, id desc);
create index ext_access_time on ext_access (create_time);
