-- Tencent Cloud names an application beside the keys of an account.
alter table sms add column app_id text;
