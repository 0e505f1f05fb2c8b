-- Writing calls that may be sent twice (wire §11, Idempotency-Key). In the call's own transaction the row is there with
-- its answer or not at all; a call that cannot be one transaction holds its key by a lease instead.
create table idempotent_call (
  account_id uuid not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer bytea,
  -- Who holds the key while there is no answer; is_written: what the call does is done, its answer is not kept yet.
  holder uuid,
  leased_until timestamptz,
  is_written boolean not null default false,
  expires_at timestamptz not null,
  primary key (account_id, path, key)
);
create index idempotent_call_expires on idempotent_call (expires_at);
