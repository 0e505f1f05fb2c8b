-- The people of a unit: each signs in under its identity, with a mobile number and a password of their own.
create table operator (
  id uuid primary key,
  unit_id uuid not null references account,
  -- Within which the number is unique: the virtual id of the unit, U029 and U030 as one.
  directory text not null,
  name text not null,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  "right" text not null check ("right" in ('full', 'enter', 'check', 'read')),
  enabled smallint not null default 1,
  -- null until invited
  password_hash text,
  password_history text[] not null default '{}',
  must_change_password boolean not null default true,
  invited_at timestamptz,
  last_sign_in timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index operator_number on operator (directory, mobile_idx) where is_deleted = 0;
create unique index operator_name on operator (unit_id, name) where is_deleted = 0;
create index operator_unit on operator (unit_id, id desc);
create index operator_characters on operator using gin (string_to_array(lower(name), null));
create index operator_right on operator ("right", id desc) where is_deleted = 0;

-- Of the account it belongs to, who is at the keyboard; null for the main account.
alter table session add column operator_id uuid references operator;
create index session_operator on session (operator_id) where ended_at is null and operator_id is not null;

-- Whoever had a hand in an entry does not audit it: people, not accounts.
alter table application_info add column entered_by uuid[] not null default '{}';
