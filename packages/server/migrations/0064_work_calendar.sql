-- Days on which offices work although it is a weekend, or rest although it is none. Deadlines in working days are counted by it.
create table work_calendar (
  id uuid primary key,
  day date not null,
  kind smallint not null,
  name text not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index work_calendar_day on work_calendar (day) where is_deleted = 0;
create index work_calendar_kind on work_calendar (kind, id desc) where is_deleted = 0;

-- How the publicity and appeal periods of a contest are counted: 1 in days of the calendar, 2 in working days.
alter table contest_info add column day_count smallint not null default 1;
