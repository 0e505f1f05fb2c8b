-- What providers say of messages: by the number that they gave them, at an address that nobody else knows.
alter table sms_log add column delivered_at timestamptz;
create index sms_log_provider on sms_log (provider_id) where provider_id is not null;
alter table sms add column receipt_key uuid not null default gen_random_uuid();

-- Certificates by whose they are: competitors and referees alike, revoked ones too.
create index certificate_subject on certificate (subject_id) where is_deleted = 0;
