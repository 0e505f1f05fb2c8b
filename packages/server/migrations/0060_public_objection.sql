-- What citizens without an account object to while it is public. Who they are is encrypted, and shown to the bureau only.
create table public_objection (
  id uuid primary key,
  no text not null,
  subject text not null,
  subject_id uuid not null,
  contest_id uuid references contest_info,
  objector_enc bytea not null,
  objector_idx bytea not null,
  objector_mask text not null,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  content text not null,
  objection_state int not null default 10,
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
create unique index public_objection_no on public_objection (no);
create index public_objection_no_part on public_objection using gin (no gin_trgm_ops);
create index public_objection_subject on public_objection (subject_id, id desc) include (objection_state) where is_deleted = 0;
create index public_objection_contest on public_objection (contest_id, id desc) where is_deleted = 0;
create index public_objection_state on public_objection (objection_state, id desc) where is_deleted = 0;
create index public_objection_time on public_objection (create_time, id desc) where is_deleted = 0;
-- The same objection sent twice is one.
create index public_objection_mobile on public_objection (mobile_idx, id desc);

-- What visitors of the public pages would like to be better; nothing says who they are.
create table public_feedback (
  id uuid primary key,
  content text not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index public_feedback_time on public_feedback (create_time, id desc) where is_deleted = 0;
