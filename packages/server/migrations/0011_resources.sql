-- What a school tells besides what its group does.
create table school_info (
  id uuid primary key,
  group_id uuid not null references group_info,
  school_code text not null,
  school_type text not null,
  supervisor text,
  majors text[],
  student_count int,
  teacher_count int,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index school_info_group on school_info (group_id) where is_deleted = 0;
create index school_info_code on school_info using gin (school_code gin_trgm_ops);
create index school_info_type on school_info (school_type, id desc) where is_deleted = 0;
