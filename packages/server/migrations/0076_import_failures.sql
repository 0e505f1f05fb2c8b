-- Rows of an import that were not written, as they stood in the workbook, to be given back with what is wrong with them.
create table import_failure (
  job_id uuid primary key references job on delete cascade,
  rows_enc bytea not null
);
-- The imports of one account, latest first.
create index job_newest_of_owner on job (owner_id, id desc);
