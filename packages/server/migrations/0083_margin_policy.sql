-- What wage deposits are asked for, as dated data: rates, tiers, exemptions, terms (domain §3.12).
create table margin_policy (
  id uuid primary key,
  policy_no text not null,
  policy_name text not null,
  doc_no text not null,
  region text not null,
  effect_from date not null,
  effect_to date,
  base_rate numeric(6, 3) not null,
  tiers jsonb,
  cap_amount numeric(14, 2),
  second_project_rate numeric(6, 3),
  floor_rate numeric(6, 3),
  exempt_below_amount numeric(14, 2),
  reduce_clean_years smallint,
  reduce_rate numeric(6, 3),
  exempt_clean_years smallint,
  penalty_rules jsonb,
  clauses jsonb,
  modes_allowed smallint[] not null,
  on_demand_needed smallint,
  irrevocable_needed smallint,
  pay_days int not null,
  file_days int not null,
  top_up_days int not null,
  return_publicity_days int not null,
  remark text,
  policy_status smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check (effect_to is null or effect_to >= effect_from)
);
create unique index margin_policy_no on margin_policy (policy_no) where is_deleted = 0;
create index margin_policy_name on margin_policy using gin (text_parts(policy_name));
create index margin_policy_region on margin_policy using gin (text_parts(region));
create index margin_policy_state on margin_policy (policy_status, id desc) where is_deleted = 0;
create index margin_policy_from on margin_policy (effect_from, id desc) where is_deleted = 0;

-- On each day one is in force for a region. A range of one text stands for equality, which the index has without an extension.
create type region_range as range (subtype = text);
alter table margin_policy add constraint margin_policy_once exclude using gist (
  region_range(region, region, '[]') with &&,
  daterange(effect_from, effect_to, '[]') with &&
) where (policy_status = 1 and is_deleted = 0);
