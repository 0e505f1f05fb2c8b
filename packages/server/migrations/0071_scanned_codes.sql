-- What the code on a scan says, by the bytes of the scan: reading it takes a second, and it never changes.
create table scanned_code (
  sha256 bytea primary key,
  -- null: none was found
  code text,
  read_time timestamptz not null default now()
);
