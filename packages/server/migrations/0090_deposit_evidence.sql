-- What other bodies said of the enterprise of a file, each answer with its time and source; what failed stands there too.
create table arrears_evidence (
  id uuid primary key,
  construction_file_id uuid not null references construction_file,
  uscc text,
  service text not null,
  state text not null check (state in ('found', 'none', 'failed')),
  records jsonb not null default '[]',
  source text not null,
  trace_id text,
  query_time timestamptz not null,
  ask_user uuid,
  create_time timestamptz not null default now()
);
create index arrears_evidence_file on arrears_evidence (construction_file_id, service, id desc);

-- Who was reminded of what: of a file or of a permit without one; the levels are remind, tell the town, tell the inspection.
create table deposit_remind (
  id uuid primary key,
  construction_file_id uuid references construction_file,
  permit_id uuid,
  level smallint not null,
  content text not null,
  account_id uuid not null references account,
  remind_by uuid,
  remind_time timestamptz not null,
  check ((construction_file_id is null) <> (permit_id is null))
);
create index deposit_remind_file on deposit_remind (construction_file_id, id desc);
create index deposit_remind_permit on deposit_remind (permit_id, id desc);
create index deposit_remind_account on deposit_remind (account_id, id desc);
