-- Who has a document open: others who open it are told. Said again every half minute, and worth nothing soon after.
create table document_presence (
  document_id uuid not null references document on delete cascade,
  -- The person: of a unit the operator, not the account.
  person uuid not null,
  person_name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (document_id, person)
);
create index document_presence_seen on document_presence (seen_at);
