-- Tries that ended because the database went away or the process was told to end: no fault of the job's.
alter table job add column excused smallint not null default 0;
