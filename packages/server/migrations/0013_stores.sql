-- Where files are kept. Keys are sealed; what is enabled last keeps new files, the others what they have.
create table oss (
  id uuid primary key,
  category smallint not null,
  oss_code text not null,
  endpoint text,
  bucket_name text,
  region text,
  access_key_enc bytea,
  secret_key_enc bytea,
  remark text,
  status smallint not null default 0,
  enabled_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index oss_code on oss (oss_code) where is_deleted = 0;
create unique index oss_active on oss (category) where status = 1 and is_deleted = 0;

create table sms (
  id uuid primary key,
  category smallint not null,
  sms_code text not null,
  endpoint text,
  template_id text,
  sign_name text,
  region_id text,
  access_key_enc bytea,
  secret_key_enc bytea,
  remark text,
  status smallint not null default 0,
  enabled_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index sms_code_name on sms (sms_code) where is_deleted = 0;
create unique index sms_active on sms (category) where status = 1 and is_deleted = 0;

create table sms_template (
  id uuid primary key,
  code text not null,
  name text not null,
  content text not null,
  -- of the provider, where it holds the texts
  template_id text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index sms_template_code on sms_template (code) where is_deleted = 0;
