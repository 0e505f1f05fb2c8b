-- An import that is sent again under its Idempotency-Key finds its job, ended or not.
create index job_dedupe_key on job (dedupe_key, id desc) where dedupe_key is not null;
