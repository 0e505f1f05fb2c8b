-- Documents of the online editor, beside the papers of records (specification S2-55).
create table document (
  id uuid primary key,
  title text not null,
  file_type text not null check (file_type in ('text', 'spreadsheet', 'presentation')),
  contest_id uuid,
  -- The organising unit that made it; none: the bureau.
  unit_id uuid,
  remark text,
  -- The version in use, and what lists tell of it.
  version_no int not null default 1,
  file_size int not null,
  saved_by text not null,
  saved_time timestamptz not null default now(),
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- The filter by a part of the title.
create index document_title on document using gin (text_parts(title));
create index document_sorted_title on document (title, id) where is_deleted = 0;
create index document_saved on document (saved_time, id) where is_deleted = 0;
create index document_type on document (file_type, id) where is_deleted = 0;
create index document_contest on document (contest_id, id) where is_deleted = 0;
create index document_unit on document (unit_id, id) where is_deleted = 0;

-- Never written over: what is saved over a version that is no longer in use stands beside it.
create table document_version (
  id uuid primary key,
  document_id uuid not null references document,
  no int not null,
  kind text not null check (kind in ('create', 'upload', 'save', 'restore', 'conflict')),
  base_no int,
  author_id uuid,
  author_name text not null,
  -- Of a document that is gone the bytes go too.
  storage_key text,
  sha256 bytea not null,
  file_size int not null,
  -- The session of the document server that it came from, and whether that was its end.
  editor_key text,
  is_editor_done smallint not null default 0,
  create_time timestamptz not null default now(),
  unique (document_id, no)
);
-- Whether anybody knows these bytes.
create index document_version_storage on document_version (storage_key);
create index document_version_editor on document_version (editor_key) where editor_key is not null;

-- People who have a document open, shown to others who open it. Renewed every half minute, void after one.
create table document_presence (
  document_id uuid not null references document on delete cascade,
  -- The person: of a unit the operator, not the account.
  person uuid not null,
  person_name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  -- A person may have a document open in several tabs: closing one of them leaves the others.
  tab text not null default '',
  primary key (document_id, person, tab)
);
create index document_presence_seen on document_presence (seen_at);

-- Notices: attachments, an audience by role, town, unit or contest, a time to come, editions, receipts.
create table file_notice (
  id uuid primary key,
  title text not null,
  doc_no text,
  category text not null,
  content text not null,
  scope_type text not null,
  -- roles, town codes, accounts or contests, as scope_type says
  scope_ids text[],
  scope_towns text[],
  is_public smallint not null default 0,
  is_top smallint not null default 0,
  need_receipt smallint not null default 0,
  receipt_deadline date,
  expire_time timestamptz,
  notice_atts uuid[],
  notice_status smallint not null default 0,
  publish_time timestamptz,
  publisher_name text,
  publish_dept text,
  -- of the town whose notice it is; none: the bureau's, or a unit's
  town_code text,
  -- the organising unit whose notice it is
  unit_id uuid,
  content_version int not null default 1,
  changed_time timestamptz,
  withdraw_reason text,
  remind_time timestamptz,
  remind_count int not null default 0,
  -- how far the messages to phones of the last reminder are: the last account that was looked at; none: done
  remind_sms_after uuid,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index file_notice_state on file_notice (notice_status, id desc) where is_deleted = 0;
create index file_notice_category on file_notice (category, id desc) where is_deleted = 0;
create index file_notice_scope on file_notice (scope_type, id desc) where is_deleted = 0;
create index file_notice_receipt_needed on file_notice (need_receipt, id desc) where is_deleted = 0;
create index file_notice_title on file_notice using gin (text_parts(title));
create index file_notice_doc_no on file_notice using gin (text_parts(doc_no));
create index file_notice_publish on file_notice (publish_time) where is_deleted = 0;
create index file_notice_town on file_notice (town_code, id desc) where is_deleted = 0;
create index file_notice_unit on file_notice (unit_id, id desc) where is_deleted = 0;
create index file_notice_due on file_notice (publish_time) where notice_status = 10 and is_deleted = 0;
create index file_notice_public on file_notice (publish_time desc, id desc)
  where notice_status = 20 and is_public = 1 and is_deleted = 0;
create index file_notice_reminding on file_notice (id) where remind_sms_after is not null;

-- Published editions of notices.
create table file_notice_version (
  notice_id uuid not null references file_notice,
  version_no int not null,
  title text not null,
  content text not null,
  attachment_names text[] not null default '{}',
  saved_by text,
  saved_time timestamptz not null,
  primary key (notice_id, version_no)
);

-- One reader of one edition, from the moment of reading: nobody has a row before.
create table file_notice_receipt (
  notice_id uuid not null references file_notice,
  version_no int not null,
  account_id uuid not null,
  read_time timestamptz not null,
  receipt_time timestamptz,
  reader_name text not null,
  feedback text,
  -- Attachments belong to the receipt, so that other readers of the notice do not see them.
  id uuid not null default gen_random_uuid(),
  feedback_atts uuid[],
  primary key (notice_id, version_no, account_id)
);
create index file_notice_receipt_account on file_notice_receipt (account_id, notice_id);
create unique index file_notice_receipt_id on file_notice_receipt (id);
