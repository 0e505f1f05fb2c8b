-- How admission tickets look; one is in use, what was in use stays as it was.
create table ticket_template (
  id uuid primary key,
  template_name text not null,
  paper text not null,
  background uuid,
  items jsonb not null,
  template_state text not null default '草稿',
  version_no int not null,
  enable_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index ticket_template_used on ticket_template (template_state) where template_state = '启用' and is_deleted = 0;
create index ticket_template_state on ticket_template (template_state, id desc) where is_deleted = 0;
create index ticket_template_name on ticket_template using gin (text_parts(template_name));
