-- How many jobs a person has waiting, and whether one runs, is asked for every job that is added or taken.
create index job_of_owner on job (owner_id, state) where state in ('queued', 'running');
