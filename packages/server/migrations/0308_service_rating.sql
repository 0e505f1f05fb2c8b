-- How people rate a finished matter (decision 0109). account_id says who, for one rating each and for the way back to the answer:
-- no call of the bureau tells it, and erasing empties it.
create table service_rating (
  id uuid primary key,
  matter text not null,
  biz_table text not null,
  biz_id uuid not null,
  account_id uuid references account,
  stars smallint not null check (stars between 1 and 5),
  reasons text[] not null default '{}',
  content text,
  rating_state smallint not null,
  due_date date,
  reply text,
  handled_by text,
  handled_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- One of each person on each record, whoever of two calls at once comes first.
create unique index service_rating_once on service_rating (account_id, biz_table, biz_id) where is_deleted = 0;
create index service_rating_time on service_rating (create_time, id desc) where is_deleted = 0;
create index service_rating_matter on service_rating (matter, id desc) where is_deleted = 0;
create index service_rating_stars on service_rating (stars, id desc) where is_deleted = 0;
create index service_rating_state on service_rating (rating_state, id desc) where is_deleted = 0;
create index service_rating_due on service_rating (due_date, id desc) where is_deleted = 0;
