-- Documents of the online editor, beside the papers of records (specification S2-55).
create table document (
  id uuid primary key,
  title text not null,
  file_type text not null check (file_type in ('text', 'spreadsheet', 'presentation')),
  contest_id uuid,
  -- Who made it: an organising unit, or nobody, which is the bureau.
  unit_id uuid,
  remark text,
  -- The version in use, and what lists tell of it.
  version_no int not null default 1,
  file_size int not null,
  saved_by text not null,
  saved_time timestamptz not null default now(),
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- The filter by a part of the title.
create index document_title on document using gin (text_parts(title));
create index document_sorted_title on document (title, id) where is_deleted = 0;
create index document_saved on document (saved_time, id) where is_deleted = 0;
create index document_type on document (file_type, id) where is_deleted = 0;
create index document_contest on document (contest_id, id) where is_deleted = 0;
create index document_unit on document (unit_id, id) where is_deleted = 0;

-- Never written over: what is saved over a version that is no longer in use stands beside it.
create table document_version (
  id uuid primary key,
  document_id uuid not null references document,
  no int not null,
  kind text not null check (kind in ('create', 'upload', 'save', 'restore', 'conflict')),
  base_no int,
  author_id uuid,
  author_name text not null,
  -- Of a document that is gone the bytes go too.
  storage_key text,
  sha256 bytea not null,
  file_size int not null,
  -- The session of the document server that it came from, and whether that was its end.
  editor_key text,
  is_editor_done smallint not null default 0,
  create_time timestamptz not null default now(),
  unique (document_id, no)
);
-- Whether anybody knows these bytes.
create index document_version_storage on document_version (storage_key);
create index document_version_editor on document_version (editor_key) where editor_key is not null;
