-- Experts and referees: who may be asked to referee, with what they are qualified for and whom they avoid (domain §3.8).
create table expert_refree_info (
  id uuid primary key,
  expert_no text not null,
  name text not null,
  sex smallint not null,
  -- From the ID number, for who is too old; no answer carries it.
  birth_date date,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  id_card_no_enc bytea not null,
  id_card_no_idx bytea not null,
  id_card_no_mask text not null,
  photo_att_id uuid,
  work_unit text not null,
  unit_uscc text,
  town_code text,
  title text,
  post text,
  education text,
  skill_level smallint,
  trade_ids uuid[] not null,
  referee_type smallint[] not null,
  referee_level smallint not null,
  cert_no text,
  cert_issue_date date,
  cert_expire_date date,
  work_years smallint,
  exp_years smallint,
  avoid_units text[],
  avoid_persons text[],
  bank_name text,
  bank_account_enc bytea,
  bank_account_idx bytea,
  bank_account_mask text,
  pool_status smallint not null default 10,
  status_reason text,
  -- The organising unit that proposed the expert; none where the bureau added it.
  unit_id uuid references tournament_unit,
  -- Their own account, once they have used it for this.
  account_id uuid references account,
  -- How far the end of the certificate was told: d60, d14.
  told_stage text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index expert_refree_info_no on expert_refree_info (expert_no);
create unique index expert_refree_info_once on expert_refree_info (id_card_no_idx) where is_deleted = 0;
create index expert_refree_info_no_part on expert_refree_info using gin (expert_no gin_trgm_ops);
create index expert_refree_info_name on expert_refree_info using gin (text_parts(name));
create index expert_refree_info_work_unit on expert_refree_info using gin (text_parts(work_unit));
create index expert_refree_info_type on expert_refree_info using gin (referee_type);
create index expert_refree_info_trades on expert_refree_info using gin (trade_ids);
create index expert_refree_info_level on expert_refree_info (referee_level, id desc) where is_deleted = 0;
create index expert_refree_info_town on expert_refree_info (town_code, id desc) where is_deleted = 0;
create index expert_refree_info_pool on expert_refree_info (pool_status, id desc) where is_deleted = 0;
create index expert_refree_info_expiry on expert_refree_info (cert_expire_date, id desc) where is_deleted = 0;
create index expert_refree_info_by_name on expert_refree_info (name, id desc) where is_deleted = 0;
create index expert_refree_info_unit on expert_refree_info (unit_id, id desc) where is_deleted = 0;
create index expert_refree_info_account on expert_refree_info (account_id);
create index expert_refree_info_created on expert_refree_info (create_time) where is_deleted = 0;
create index expert_refree_info_updated on expert_refree_info (update_time) where is_deleted = 0;
