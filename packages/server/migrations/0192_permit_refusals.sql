-- A file that somebody said a permit does not belong to: no look for the file of this permit ties the two again, be the
-- permit taken off the list and imported anew.
create table construction_permit_refusal (
  permit_no text not null,
  construction_file_id uuid not null references construction_file,
  -- what the file named as its permit then: once it names another, it is looked at anew
  file_permit_no text,
  create_user uuid,
  create_time timestamptz not null default now(),
  primary key (permit_no, construction_file_id)
);
create index construction_permit_refusal_file on construction_permit_refusal (construction_file_id);
