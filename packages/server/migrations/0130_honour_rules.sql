-- Which honours and promotions a placing brings, and what it is paid: dated data (domain §4.1c, §8, 17).
create table honour_rule (
  id uuid primary key,
  rule_no text not null,
  rule_name text not null,
  doc_no text not null,
  contest_level smallint not null,
  contest_class smallint not null,
  effect_from date not null,
  effect_to date,
  is_sample smallint,
  grants jsonb not null,
  remark text,
  rule_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check (effect_to is null or effect_to >= effect_from)
);
create unique index honour_rule_no on honour_rule (rule_no) where is_deleted = 0;
create index honour_rule_name on honour_rule using gin (text_parts(rule_name));
create index honour_rule_state on honour_rule (rule_state, id desc) where is_deleted = 0;
create index honour_rule_level on honour_rule (contest_level, id desc) where is_deleted = 0;
create index honour_rule_class on honour_rule (contest_class, id desc) where is_deleted = 0;
create index honour_rule_from on honour_rule (effect_from, id desc) where is_deleted = 0;

-- On each day one set is in force for a level and class. A range of one number stands for equality.
alter table honour_rule add constraint honour_rule_once exclude using gist (
  int4range(contest_level, contest_level, '[]') with &&,
  int4range(contest_class, contest_class, '[]') with &&,
  daterange(effect_from, effect_to, '[]') with &&
) where (rule_state = 1 and is_deleted = 0);

create table prize_rule (
  id uuid primary key,
  rule_no text not null,
  rule_name text not null,
  doc_no text not null,
  contest_level smallint not null,
  contest_class smallint not null,
  effect_from date not null,
  effect_to date,
  is_sample smallint,
  tax_rate numeric(5, 2) not null,
  tax_free_up_to numeric(12, 2),
  tax_clause text,
  amounts jsonb not null,
  remark text,
  rule_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check (effect_to is null or effect_to >= effect_from)
);
create unique index prize_rule_no on prize_rule (rule_no) where is_deleted = 0;
create index prize_rule_name on prize_rule using gin (text_parts(rule_name));
create index prize_rule_state on prize_rule (rule_state, id desc) where is_deleted = 0;
create index prize_rule_level on prize_rule (contest_level, id desc) where is_deleted = 0;
create index prize_rule_class on prize_rule (contest_class, id desc) where is_deleted = 0;
create index prize_rule_from on prize_rule (effect_from, id desc) where is_deleted = 0;

alter table prize_rule add constraint prize_rule_once exclude using gist (
  int4range(contest_level, contest_level, '[]') with &&,
  int4range(contest_class, contest_class, '[]') with &&,
  daterange(effect_from, effect_to, '[]') with &&
) where (rule_state = 1 and is_deleted = 0);

-- Honours were a dictionary that no record used, its entries numbered; now records hold the words themselves.
update dict set is_built_in = 1 where code = 'honour' and dict_key is null;
update dict set dict_key = dict_value where code = 'honour' and dict_key ~ '^[0-9]+$';
