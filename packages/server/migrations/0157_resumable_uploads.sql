-- Files that come in pieces. A piece lies in the file store like any other file; `received` counts those that are named here.
-- Only the piece that completes a file sets it to `size`, in the transaction that writes the attachment.
create table resumable_upload (
  -- that of the attachment that it becomes
  id uuid primary key,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  -- keys in the file store, in their order
  pieces text[] not null default '{}',
  prj_id uuid,
  flow_node text,
  -- the attachment whose place the file takes
  att_id uuid,
  -- as it was sent, for who asks how far it is
  metadata jsonb not null default '{}',
  create_user uuid not null,
  create_time timestamptz not null default now()
);

create index resumable_upload_of on resumable_upload (create_user) where received < size;
create index resumable_upload_age on resumable_upload (create_time);
