-- Which installation this database is: the files and keys of another one are refused, and the sample data in production.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  is_demo boolean not null,
  created_at timestamptz not null default now()
);

-- Enough to tell each key of keys.json from another, too little to be it.
create table key_fingerprint (
  key_id text primary key,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
