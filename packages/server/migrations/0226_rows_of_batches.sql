-- A batch under a key is no single transaction: which of its rows are written is noted with each of them, so that a try
-- after the process died goes on where it stopped.
alter table idempotent_call add column rows_written int[] not null default '{}';
