-- Accounts as administrators manage them: a mobile number kept as all personal data are, and an index for every filter.
alter table account drop column phone;
alter table account add column mobile_enc bytea;
alter table account add column mobile_idx bytea;
alter table account add column mobile_mask text;
create index account_account on account using gin (account gin_trgm_ops);
create index account_display_name on account using gin (string_to_array(lower(name), null));
create index account_kind on account ((coalesce(virtual_id, 'ADMIN')), id desc) where is_deleted = 0;
create index account_roles on account using gin (roles);
create index account_town on account (town_code, id desc) where is_deleted = 0;
create index account_dept on account (dept_id, id desc) where is_deleted = 0;
create index account_waiting on account (id desc) where pending_since is not null and is_deleted = 0;
create index account_disabled on account (id desc) where enabled = 0 and is_deleted = 0;
create index account_last_login on account (last_login_time) where is_deleted = 0;
