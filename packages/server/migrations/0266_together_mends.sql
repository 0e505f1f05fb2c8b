-- A note that was taken back stays as an empty row: erasing its record destroys the key of what the trail says of it (decision 0091).
alter table record_note alter column content drop not null;
alter table record_note add column taken_back_at timestamptz;
alter table record_note add constraint record_note_said check ((content is null) = (taken_back_at is not null));

-- News that fail wait longer each time, and are given up in the end; they keep no newer ones waiting.
alter table follow_news add column tries smallint not null default 0;
alter table follow_news add column next_at timestamptz not null default now();
-- The note that the news are of: who is named in it has been told, and one taken back is none.
alter table follow_news add column note_id uuid;
-- The doer is an account, or of a unit the one of its people: then the account is told.
comment on column follow_news.done_by is 'account, or of a unit the one of its people';
create index follow_news_next on follow_news (next_at, id);
create index follow_news_record on follow_news (biz_id);
create index follow_news_time on follow_news (create_time);
