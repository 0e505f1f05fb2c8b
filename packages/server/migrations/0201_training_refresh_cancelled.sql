-- A reading that somebody ended is not one that failed.
alter table training_refresh add column is_cancelled boolean not null default false;
