-- Series are kept by administrators: a removed one gives its code free.
alter table serial_num drop constraint serial_num_biz_code_key;
create unique index serial_num_code on serial_num (biz_code) where is_deleted = 0;
alter table serial_num add column create_user uuid, add column update_user uuid;
