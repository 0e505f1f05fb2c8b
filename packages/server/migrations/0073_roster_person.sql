-- People of a school or business, entered in contests by choosing them.
create table roster_person (
  id uuid primary key,
  group_id uuid not null references account,
  name text not null,
  id_type text,
  id_card_no_enc bytea not null,
  id_card_no_idx bytea not null,
  id_card_no_mask text not null,
  class_name text,
  nation text,
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  address text,
  education text,
  graduate_school text,
  major text,
  post text,
  work_years smallint,
  cur_occupation text,
  cur_skill_level smallint,
  cur_cert_no text,
  cur_cert_date date,
  is_local smallint,
  photo_att_id uuid,
  other_atts uuid[],
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index roster_person_once on roster_person (group_id, id_card_no_idx) where is_deleted = 0;
create index roster_person_group on roster_person (group_id, id desc) where is_deleted = 0;
create index roster_person_by_name on roster_person (group_id, name, id desc) where is_deleted = 0;
create index roster_person_by_class on roster_person (group_id, class_name, id desc) where is_deleted = 0;
-- The filters by a part of the name or class, be it one character.
create index roster_person_name on roster_person using gin (string_to_array(lower(name), null));
create index roster_person_class_name on roster_person using gin (string_to_array(lower(class_name), null));
