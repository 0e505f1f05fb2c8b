-- What people of one office write to each other on a record of any family (decision 0091). The names of writers are looked up
-- where a note is read, so that who is forgotten is forgotten here, too; the text goes with its record.
create table record_note (
  id uuid primary key,
  biz_table text not null,
  biz_id uuid not null,
  -- the office that reads it: bureau, town:<code>, or unit:<account>
  side text not null,
  content text not null check (char_length(content) between 1 and 1000),
  -- accounts that were told of it
  mentions uuid[] not null default '{}',
  written_by uuid not null,
  -- of a unit: the one of its people
  operator_id uuid,
  create_time timestamptz not null
);
create index record_note_record on record_note (biz_id, side, id desc);
