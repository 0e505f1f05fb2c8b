-- Links that carry out one call for a file, once and within minutes, with the rights of who made them (decision 0108).
create table file_link (
  id uuid primary key,
  token_hash bytea not null unique,
  -- the maker's: with its end the link is over
  session_id uuid not null references session on delete cascade,
  -- as whose stand-in
  stand_in_id uuid references stand_in on delete cascade,
  path text not null check (char_length(path) <= 200),
  query_enc bytea not null,
  lang text not null check (lang in ('zh', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index file_link_session on file_link (session_id);
create index file_link_over on file_link (expires_at);
create index file_link_stand_in on file_link (stand_in_id) where stand_in_id is not null;
