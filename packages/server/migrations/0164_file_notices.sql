-- Notices in place of announcements: attachments, an audience by role, town, unit or contest, a time to come, editions, receipts.
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

-- What was published, edition by edition.
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
  primary key (notice_id, version_no, account_id)
);
create index file_notice_receipt_account on file_notice_receipt (account_id, notice_id);

insert into file_notice (id, title, category, content, scope_type, scope_ids, scope_towns, is_public, notice_status, publish_time,
    publisher_name, changed_time, withdraw_reason, version, create_user, create_time, update_user, update_time, is_deleted)
  select id, title, '通知',
    '<p>' || replace(replace(replace(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\r', ''), E'\n', '</p><p>') || '</p>',
    case when roles is not null then '角色' when towns is not null then '区镇' else '全部' end,
    coalesce(roles, towns), case when roles is not null then towns end,
    case when roles is null and towns is null then 1 else 0 end,
    case announce_state when 1 then 20 when 2 then 40 else 0 end,
    publish_time, publisher_name, publish_time, case when announce_state = 2 then '已撤回' end,
    version, create_user, create_time, update_user, update_time, is_deleted
  from announcement;
insert into file_notice_version (notice_id, version_no, title, content, saved_by, saved_time)
  select id, 1, title, content, publisher_name, publish_time from file_notice where publish_time is not null;

-- Whom a message to many is for follows from its notice.
update message set biz_table = 'file_notice', link = '/message/notice?id=' || biz_id where biz_table = 'announcement';
-- Who had read the message has read the notice.
insert into file_notice_receipt (notice_id, version_no, account_id, read_time, reader_name)
  select m.biz_id, 1, r.account_id, r.read_time, a.name
  from message m join message_read r on r.message_id = m.id join account a on a.id = r.account_id
  where m.biz_table = 'file_notice' on conflict do nothing;
delete from message where account_id is null and biz_table is distinct from 'file_notice';
alter table message drop column roles, drop column towns;
drop table announcement;
delete from role_right where action like 'announcement\_%';
update menu set path = '/message/file_notice' where code = 'M7510' and path = '/message/announcement';
