-- Named views of a person of a list, until now kept in browsers: their names, what an address says of the list, and which one
-- the list opens with.
alter table list_setting add column views jsonb;
-- A person has columns, views, or both.
alter table list_setting drop constraint list_setting_check1;
alter table list_setting add check (num_nonnulls(columns, view, views) > 0);
alter table list_setting add check (view is null or columns is null);
alter table list_setting add check (views is null or account_id is not null);
