-- Departments get the code that others know them by; dictionaries as administrators keep them.
alter table dept add column code text;
alter table dept add column remark text;
alter table dept add column create_user uuid;
alter table dept add column update_user uuid;
create unique index dept_code on dept (code) where is_deleted = 0;
create index dept_parent on dept (parent_id, sort, id) where is_deleted = 0;

create table dict (
  id uuid primary key,
  -- null = a dictionary; else the dictionary that this is an entry of
  parent_id uuid references dict,
  code text not null,
  dict_key text,
  dict_value text not null,
  sort int not null default 0,
  is_sealed smallint not null default 0,
  -- known to the program by its key
  is_built_in smallint not null default 0,
  remark text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check ((parent_id is null) = (dict_key is null))
);
create unique index dict_code on dict (code) where parent_id is null and is_deleted = 0;
create unique index dict_entry on dict (parent_id, dict_key) where parent_id is not null and is_deleted = 0;
create index dict_parent on dict (parent_id, sort, id) where is_deleted = 0;
create index dict_code_part on dict using gin (code gin_trgm_ops);
create index dict_key_part on dict using gin (dict_key gin_trgm_ops);
create index dict_value on dict using gin (string_to_array(lower(dict_value), null));
create index dict_sealed on dict (code, dict_key) where is_sealed = 1 and is_deleted = 0;

create index param_key_part on param using gin (param_key gin_trgm_ops);
create index param_name on param using gin (string_to_array(lower(param_name), null));
