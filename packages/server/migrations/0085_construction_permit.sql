-- Building permits from the lists of the construction bureau: those without a file are the unfiled projects.
create table construction_permit (
  id uuid primary key,
  project_name text not null,
  enterprise_name text not null,
  uscc text not null,
  town_code text not null,
  permit_no text not null,
  permit_date date not null,
  -- by when its file is due
  deadline date,
  -- the submitted file that belongs to it
  construction_file_id uuid references construction_file,
  remind_count int not null default 0,
  last_remind_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index construction_permit_no on construction_permit (permit_no) where is_deleted = 0;
create index construction_permit_file on construction_permit (construction_file_id) where construction_file_id is not null;
-- By project and contractor, where a file names no permit.
create index construction_permit_project on construction_permit (uscc, project_name) where is_deleted = 0;

-- The unfiled ones, as each page asks for them.
create index construction_permit_unfiled on construction_permit (id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_town on construction_permit (town_code, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_uscc on construction_permit (uscc, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_deadline on construction_permit (deadline, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_unfiled_date on construction_permit (permit_date, id desc)
  where construction_file_id is null and is_deleted = 0;
create index construction_permit_name on construction_permit using gin (text_parts(project_name));
create index construction_permit_enterprise on construction_permit using gin (text_parts(enterprise_name));
create index construction_permit_no_part on construction_permit using gin (permit_no gin_trgm_ops);
