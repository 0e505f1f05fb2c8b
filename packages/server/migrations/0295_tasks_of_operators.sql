-- A record of a unit may be with one of its people (decision 0102); none where it is with the main sign-in of the account.
alter table record_task add column operator_id uuid;
alter table record_task add constraint record_task_operator check (operator_id is null or side = 'unit:' || account_id);
comment on column record_task.handed_by is 'account, or of a unit the one of its people';
drop index record_task_own;
create index record_task_own on record_task (account_id, operator_id, create_time desc, biz_id);
-- Erasing one of them.
create index record_task_operator on record_task (operator_id) where operator_id is not null;
