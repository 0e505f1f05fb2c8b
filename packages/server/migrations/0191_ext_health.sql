-- How each interface of other bodies is: the last good answer, and what failed since. Every process writes the same row.
create table ext_health (
  service text primary key,
  good_at timestamptz,
  good_ms int,
  failed_at timestamptz,
  fault text,
  -- Which field, which status: never what was asked or told.
  detail text not null default '',
  failures int not null default 0
);
