-- Requests to change a locked record stand in the trail beside what the server writes; only they have a state, and change.
alter table modify_record
  add column approve_state text,
  add column approve_opinion text,
  add column approve_user_id uuid,
  add column approve_time timestamptz,
  -- the wished values in full, sealed: the row itself shows masks
  add column wish_enc bytea,
  add column version int not null default 1,
  add column create_user uuid,
  add column create_time timestamptz,
  add column update_user uuid,
  add column update_time timestamptz,
  add column is_deleted smallint not null default 0;
create index modify_record_table on modify_record (biz_table, id desc);
create index modify_record_action on modify_record (action, id desc);
create index modify_record_no on modify_record (biz_no);
create index modify_record_request on modify_record (approve_state, id desc) where approve_state is not null;
create index modify_record_time on modify_record using brin (operate_time);

-- What somebody is told. One person's, or, without an account, of everybody with one of the roles in one of the towns.
create table message (
  id uuid primary key,
  account_id uuid,
  -- mail: to do · message: it happened · notice: announced
  box text not null check (box in ('mail', 'message', 'notice')),
  -- words and what stands in them; an announcement brings its own
  template text,
  params jsonb not null default '{}',
  title text,
  content text,
  roles text[],
  towns text[],
  -- where in the web client it leads
  link text,
  biz_table text,
  biz_id uuid,
  -- of several unread ones that say the same, one is enough
  once text,
  -- of the one person it is for; for all others see message_read
  read_time timestamptz,
  create_time timestamptz not null
);
create index message_account on message (account_id, id desc);
create index message_box on message (account_id, box, id desc);
create index message_unread on message (account_id, box) where read_time is null;
create unique index message_once on message (account_id, once) where read_time is null;
create index message_notice on message (id desc) where account_id is null;
create index message_biz on message (biz_id);
create index message_time on message (create_time);

create table message_read (
  account_id uuid not null,
  message_id uuid not null references message on delete cascade,
  read_time timestamptz not null,
  primary key (account_id, message_id)
);
create index message_read_message on message_read (message_id);

create table announcement (
  id uuid primary key,
  title text not null,
  content text not null,
  roles text[],
  towns text[],
  announce_state smallint not null default 0,
  publish_time timestamptz,
  publisher_name text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index announcement_state on announcement (announce_state, id desc) where is_deleted = 0;
create index announcement_title on announcement using gin (string_to_array(lower(title), null));
create index announcement_publish on announcement (publish_time) where is_deleted = 0;
