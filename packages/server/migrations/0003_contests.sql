create table contest_info (
  id uuid primary key,
  contest_no text not null,
  contest_name text not null,
  contest_year int not null,
  session_no text,
  contest_level smallint not null,
  contest_class smallint not null,
  filing_no text,
  host_units text[] not null,
  lead_host_unit text,
  undertake_unit_id uuid not null references tournament_unit,
  co_units text[],
  apply_start timestamptz not null,
  apply_end timestamptz not null,
  audit_end timestamptz not null,
  theory_date date,
  practice_date_start date,
  practice_date_end date,
  appeal_days smallint not null,
  publicity_days smallint not null,
  theory_weight smallint not null,
  practice_weight smallint not null,
  pass_theory numeric(5, 2) not null,
  pass_practice numeric(5, 2) not null,
  tie_rule smallint not null,
  eligibility jsonb,
  quota_per_unit int,
  need_first_audit smallint not null,
  regulation_att uuid,
  tech_doc_att uuid,
  contact text not null,
  contact_tel text not null,
  contest_status smallint not null default 0,
  cancel_reason text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index contest_info_no on contest_info (contest_no);
create index contest_info_name on contest_info using gin (string_to_array(lower(contest_name), null));
create index contest_info_no_part on contest_info using gin (contest_no gin_trgm_ops);
create index contest_info_status on contest_info (contest_status, id desc) where is_deleted = 0;
create index contest_info_unit on contest_info (undertake_unit_id, id desc) where is_deleted = 0;
create index contest_info_year on contest_info (contest_year, id desc) where is_deleted = 0;
create index contest_info_start on contest_info (apply_start) where is_deleted = 0;

create table competition_dic (
  id uuid primary key,
  dic_no text not null unique,
  occupation_code text,
  occupation_name text not null,
  trade_name text not null,
  category text not null,
  exam_level smallint not null,
  has_theory smallint not null,
  has_practice smallint not null,
  theory_minutes int,
  practice_minutes int,
  theory_full numeric(6, 2) not null,
  practice_full numeric(6, 2) not null,
  default_theory_weight smallint not null,
  default_practice_weight smallint not null,
  station_requirement text,
  standard_name text,
  is_sealed smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index competition_dic_name on competition_dic (occupation_name, trade_name) where is_deleted = 0;
create index competition_dic_no_part on competition_dic using gin (dic_no gin_trgm_ops);
create index competition_dic_occupation on competition_dic using gin (string_to_array(lower(occupation_name), null));
create index competition_dic_trade on competition_dic using gin (string_to_array(lower(trade_name), null));
create index competition_dic_category on competition_dic (category, id desc) where is_deleted = 0;

create table contest_trade (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  competition_dic_id uuid not null references competition_dic,
  trade_name text not null,
  contest_group smallint not null,
  team_size smallint not null,
  quota_total int,
  min_entrants int,
  theory_weight smallint,
  practice_weight smallint,
  award_rule jsonb not null,
  trade_status text not null default '筹备',
  publicize_time timestamptz,
  snapshot_hash text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index contest_trade_once on contest_trade (contest_id, competition_dic_id, contest_group) where is_deleted = 0;
create index contest_trade_contest on contest_trade (contest_id, id desc) where is_deleted = 0;
create index contest_trade_name on contest_trade using gin (string_to_array(lower(trade_name), null));

create table application_info (
  id uuid primary key,
  apply_no text not null unique,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  contest_group smallint not null,
  apply_source smallint not null,
  user_id uuid references account,
  group_id uuid references account,
  handle_unit_id uuid not null references tournament_unit,
  name text,
  sex smallint,
  birthday date,
  nation text,
  id_type text,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  photo_att_id uuid,
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  email text,
  address text,
  education text,
  graduate_school text,
  major text,
  work_unit text,
  work_unit_uscc text,
  unit_nature text,
  town_code text,
  post text,
  candidate_source text,
  work_years smallint,
  cur_occupation text,
  cur_skill_level smallint,
  cur_cert_no text,
  cur_cert_date date,
  apply_level smallint,
  is_local smallint,
  is_local_reason text,
  is_local_by uuid,
  is_local_time timestamptz,
  coach text,
  team_no text,
  commitment_att uuid,
  other_atts uuid[],
  pro_check_state smallint not null default 0,
  pro_check_msg text,
  pro_check_time timestamptz,
  eligibility_result jsonb,
  audit_status smallint not null default 0,
  is_self_audit smallint not null default 0,
  submit_user uuid,
  first_audit_user_id uuid,
  first_audit_time timestamptz,
  first_audit_opinion text,
  audit_user_id uuid,
  audit_time timestamptz,
  audit_opinion text,
  return_fields text[],
  remarks jsonb,
  return_to text,
  return_deadline timestamptz,
  ticket_no text,
  submit_time timestamptz,
  withdraw_time timestamptz,
  withdraw_reason text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- One entry per person and trade while it is alive (drafts, withdrawn, given up and refused ones do not count).
create unique index application_info_once on application_info (contest_trade_id, id_card_no_idx)
  where is_deleted = 0 and audit_status in (10, 12, 20, 22, 30);
create unique index application_info_ticket on application_info (ticket_no) where ticket_no is not null;
create index application_info_newest on application_info (id desc) where is_deleted = 0;
create index application_info_contest on application_info (contest_id, audit_status, id desc) where is_deleted = 0;
create index application_info_trade on application_info (contest_trade_id, audit_status, id desc) where is_deleted = 0;
create index application_info_status on application_info (audit_status, id desc) where is_deleted = 0;
create index application_info_user on application_info (user_id, id desc) where is_deleted = 0;
create index application_info_group on application_info (group_id, id desc) where is_deleted = 0;
create index application_info_handle on application_info (handle_unit_id, audit_status, id desc) include (create_user) where is_deleted = 0;
create index application_info_town on application_info (town_code, id desc) include (audit_status) where is_deleted = 0;
create index application_info_source on application_info (apply_source, id desc) where is_deleted = 0;
create index application_info_contest_group on application_info (contest_group, id desc) where is_deleted = 0;
create index application_info_id_card on application_info (id_card_no_idx);
create index application_info_name on application_info using gin (string_to_array(lower(name), null));
create index application_info_no_part on application_info using gin (apply_no gin_trgm_ops);
create index application_info_work_unit on application_info using gin (string_to_array(lower(work_unit), null));
-- For lists sorted otherwise than by age; in both directions what is empty comes last.
create index application_info_by_name on application_info (name, id desc) where is_deleted = 0;
create index application_info_by_name_down on application_info (name desc nulls last, id desc) where is_deleted = 0;
create index application_info_submitted on application_info (submit_time, id desc) where is_deleted = 0;
create index application_info_submitted_down on application_info (submit_time desc nulls last, id desc) where is_deleted = 0;
create index application_info_created on application_info (create_time) where is_deleted = 0;
create index application_info_updated on application_info (update_time) where is_deleted = 0;

create table competition_info (
  id uuid primary key,
  application_id uuid not null unique references application_info,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  contest_group smallint not null,
  handle_unit_id uuid not null,
  ticket_no text,
  name text not null,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  work_unit text,
  theory_score numeric(6, 2),
  practice_score numeric(6, 2),
  theory_attend smallint not null default 0,
  practice_attend smallint not null default 0,
  practice_seconds int,
  deduction numeric(6, 2),
  deduction_reason text,
  total_exact numeric(12, 6),
  total_score numeric(8, 2),
  standard_score int,
  rank_no int,
  is_pass smallint,
  award_level smallint,
  score_status smallint not null default 0,
  input_user_id uuid,
  input_time timestamptz,
  check_user_id uuid,
  check_time timestamptz,
  lock_time timestamptz,
  publish_time timestamptz,
  theory_msg_state smallint not null default 0,
  theory_msg_time timestamptz,
  total_msg_state smallint not null default 0,
  total_msg_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index competition_info_trade on competition_info (contest_trade_id, rank_no, id) where is_deleted = 0;
create index competition_info_contest on competition_info (contest_id, score_status, id desc) where is_deleted = 0;
create index competition_info_handle on competition_info (handle_unit_id, id desc) where is_deleted = 0;
create index competition_info_ticket on competition_info using gin (ticket_no gin_trgm_ops);
create index competition_info_name on competition_info using gin (string_to_array(lower(name), null));
create index competition_info_application on competition_info (application_id) include (score_status) where is_deleted = 0;
create index competition_info_id_card on competition_info (id_card_no_idx);

-- An entry with its scores, for the views that look scores up.
create view application_score as
  select a.*, s.theory_score, s.practice_score, s.total_score, s.rank_no, s.is_pass, s.award_level, s.theory_attend,
    s.practice_attend, s.score_status, s.theory_msg_state, s.total_msg_state
  from application_info a
  join competition_info s on s.application_id = a.id and s.is_deleted = 0;

-- What was published, as it was: never updated, never removed.
create table result_snapshot (
  id uuid primary key,
  contest_trade_id uuid not null references contest_trade,
  version int not null,
  body jsonb not null,
  hash text not null,
  previous_hash text,
  publisher_id uuid not null,
  publisher_name text not null,
  published_at timestamptz not null,
  unique (contest_trade_id, version)
);
