-- Small pieces are put together: who sends a file byte by byte does not get a file for each.
alter table resumable_upload add column last_bytes bigint not null default 0;
