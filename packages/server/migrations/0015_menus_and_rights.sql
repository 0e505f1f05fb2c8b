-- The menu lines of the program as administrators arranged them, and lines of their own.
create table menu (
  id uuid primary key,
  parent_id uuid references menu,
  code text not null,
  -- null while a line of the program keeps the name that the program gives it
  name text,
  name_en text,
  path text not null,
  icon text,
  category smallint not null default 1,
  sort int not null,
  is_hidden smallint not null default 0,
  is_built_in smallint not null default 0,
  -- empty: whoever has the right to the page
  roles text[] not null default '{}',
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index menu_code on menu (code) where is_deleted = 0;
create index menu_parent on menu (parent_id, sort, id) where is_deleted = 0;

-- Where a right differs from what the program says: another scope, or none at all.
create table role_right (
  id uuid primary key,
  action text not null,
  role text not null,
  scope text,
  update_user uuid,
  update_time timestamptz not null default now(),
  unique (action, role)
);
