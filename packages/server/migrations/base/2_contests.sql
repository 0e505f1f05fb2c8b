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
create index competition_dic_category on competition_dic (category, id desc) where is_deleted = 0;
create index competition_dic_occupation on competition_dic using gin (text_parts(occupation_name));
create index competition_dic_trade on competition_dic using gin (text_parts(trade_name));

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
  is_deleted smallint not null default 0,
  -- Rules of score stand from the first lock of a trade on, also when that is undone; what was changed after entries closed is public.
  first_lock_time timestamptz,
  rule_changes jsonb,
  -- How the publicity and appeal periods of a contest are counted: 1 in days of the calendar, 2 in working days.
  day_count smallint not null default 1,
  -- How many trades of a contest one person may enter; none said = one.
  trades_per_person int,
  -- Contests of former years that came by workbook, with their entries and results: shown, and nobody's work any more.
  is_imported smallint not null default 0
);
create unique index contest_info_no on contest_info (contest_no);
create index contest_info_no_part on contest_info using gin (contest_no gin_trgm_ops);
create index contest_info_status on contest_info (contest_status, id desc) where is_deleted = 0;
create index contest_info_unit on contest_info (undertake_unit_id, id desc) where is_deleted = 0;
create index contest_info_year on contest_info (contest_year, id desc) where is_deleted = 0;
create index contest_info_start on contest_info (apply_start) where is_deleted = 0;
create index contest_info_level on contest_info (contest_level, id desc) where is_deleted = 0;
create index contest_info_class on contest_info (contest_class, id desc) where is_deleted = 0;
create index contest_info_name on contest_info using gin (text_parts(contest_name));
create index contest_info_imported on contest_info (is_imported, id desc) where is_deleted = 0;

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
  is_deleted smallint not null default 0,
  rule_changes jsonb,
  -- Until when objections and appeals are heard is fixed and announced when publicity begins; a contest that is changed later,
  -- or a calendar, does not move it.
  publicity_end timestamptz,
  appeal_end timestamptz,
  -- A trade may say for itself who enters; null = as its contest says.
  eligibility jsonb,
  venue_ids uuid[],
  -- The chief referee of a trade is an expert of the pool.
  chief_referee_id uuid,
  -- In place of the honour rules in force on the contest's date.
  promote_rule jsonb,
  -- The scheme in use.
  marking_scheme_id uuid
);
create unique index contest_trade_once on contest_trade (contest_id, competition_dic_id, contest_group) where is_deleted = 0;
create index contest_trade_contest on contest_trade (contest_id, id desc) where is_deleted = 0;
create index contest_trade_dic on contest_trade (competition_dic_id, id desc) where is_deleted = 0;
create index contest_trade_group on contest_trade (contest_group, id desc) where is_deleted = 0;
create index contest_trade_status on contest_trade (trade_status, id desc) where is_deleted = 0;
create index contest_trade_name on contest_trade using gin (text_parts(trade_name));

-- Requests of organising units to the bureau about their contests.
create table contest_request (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  kind smallint not null,
  wanted_end timestamptz,
  remind_kind smallint,
  reason text not null,
  request_state smallint not null default 0,
  decision text,
  decide_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- The same is asked once at a time.
create unique index contest_request_once on contest_request (contest_id, kind) where request_state = 0 and is_deleted = 0;
create index contest_request_contest on contest_request (contest_id, id desc) where is_deleted = 0;
create index contest_request_kind on contest_request (kind, id desc) where is_deleted = 0;
create index contest_request_state on contest_request (request_state, id desc) where is_deleted = 0;

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
  is_deleted smallint not null default 0,
  -- People (not accounts) who worked on an entry do not audit it.
  entered_by uuid[] not null default '{}',
  -- Insurance data of the person of an entry (domain §3.5).
  insured_unit text,
  insured_months int,
  insured_from date,
  -- The entry form as the unit sealed it, scanned.
  signed_form_att uuid,
  -- Waiting for a place of a full trade: 0 no, 1 in line, 2 offered a place until a moment.
  wait_state smallint not null default 0,
  wait_since timestamptz,
  offer_until timestamptz,
  -- Minors enter with the consent of a guardian: by a code to the guardian's phone, or on paper.
  guardian_name text,
  guardian_mobile_enc bytea,
  guardian_mobile_idx bytea,
  guardian_mobile_mask text,
  guardian_att uuid,
  guardian_consent_time timestamptz,
  is_imported smallint not null default 0
);
-- One entry per person and trade while it is alive (drafts, withdrawn, given up and refused ones do not count).
create unique index application_info_once on application_info (contest_trade_id, id_card_no_idx)
  where is_deleted = 0 and audit_status in (10, 12, 20, 22, 30);
create unique index application_info_ticket on application_info (ticket_no) where ticket_no is not null;
create index application_info_status on application_info (audit_status, id desc) where is_deleted = 0;
create index application_info_user on application_info (user_id, id desc) where is_deleted = 0;
create index application_info_group on application_info (group_id, id desc) where is_deleted = 0;
create index application_info_handle on application_info (handle_unit_id, audit_status, id desc) include (create_user) where is_deleted = 0;
create index application_info_town on application_info (town_code, id desc) include (audit_status) where is_deleted = 0;
create index application_info_source on application_info (apply_source, id desc) where is_deleted = 0;
create index application_info_contest_group on application_info (contest_group, id desc) where is_deleted = 0;
create index application_info_id_card on application_info (id_card_no_idx);
create index application_info_no_part on application_info using gin (apply_no gin_trgm_ops);
-- For lists sorted otherwise than by age; in both directions what is empty comes last.
create index application_info_by_name on application_info (name, id desc) where is_deleted = 0;
create index application_info_by_name_down on application_info (name desc nulls last, id desc) where is_deleted = 0;
create index application_info_submitted on application_info (submit_time, id desc) where is_deleted = 0;
create index application_info_submitted_down on application_info (submit_time desc nulls last, id desc) where is_deleted = 0;
create index application_info_created on application_info (create_time) where is_deleted = 0;
create index application_info_updated on application_info (update_time) where is_deleted = 0;
create index application_info_mobile on application_info (mobile_idx) where mobile_idx is not null;
-- Filter and order in one index: with the state between them, PostgreSQL would read all entries of a contest, or walk all
-- entries of all contests from the newest on until it had met a page of this one's.
create index application_info_contest on application_info (contest_id, id desc) include (audit_status) where is_deleted = 0;
create index application_info_trade on application_info (contest_trade_id, id desc) include (audit_status) where is_deleted = 0;
-- Entries waiting at a unit are counted by their state (application_info_handle); the list goes from the newest on.
create index application_info_handle_newest on application_info (handle_unit_id, id desc)
  include (audit_status, create_user) where is_deleted = 0;
create index application_info_waiting on application_info (contest_trade_id, wait_since, id)
  where wait_state > 0 and is_deleted = 0;
-- The people of one team.
create index application_info_team on application_info (contest_trade_id, team_no)
  where team_no is not null and is_deleted = 0;
-- The review queue, oldest first.
create index application_info_review_queue on application_info (submit_time, id)
  where audit_status in (10, 20, 22) and is_deleted = 0;
create index application_info_imported on application_info (is_imported, id desc) where is_deleted = 0;
-- The workbench counts entries that are somebody's work.
create index application_info_newest on application_info (id desc) include (audit_status, town_code, is_imported) where is_deleted = 0;
-- Entries of a trade that changed since its referees were looked at.
create index application_info_trade_updated on application_info (contest_trade_id, update_time) where is_deleted = 0;
-- Entries that are there, and no others: a count over fifty thousand of one family name need not open each row to see whether it
-- is one of them. What PostgreSQL knew of the parts it knows from statistics of their own now.
create index application_info_name on application_info using gin (text_parts(name)) where is_deleted = 0;
create statistics application_info_name_parts on text_parts(name) from application_info;
create index application_info_work_unit on application_info using gin (text_parts(work_unit)) where is_deleted = 0;
create statistics application_info_work_unit_parts on text_parts(work_unit) from application_info;
-- Entries that wait for their applicant or their unit after they were returned: few among many (the filter waitsFor).
create index application_info_waits_applicant on application_info (id desc)
  where is_deleted = 0 and (audit_status = 12 or (audit_status = 22 and return_to = 'applicant'));
create index application_info_waits_handle on application_info (id desc)
  where is_deleted = 0 and (audit_status = 10 or (audit_status = 22 and return_to = 'handle'));

-- Answers of other bodies about the person of an entry, and how each condition was judged by them.
create table application_eligibility (
  application_id uuid primary key references application_info,
  known jsonb not null default '{}',
  findings jsonb not null default '[]',
  asked_at timestamptz,
  update_time timestamptz not null
);

-- The catalogue of papers: which business asks for which, in which slot.
create table application_materials (
  id uuid primary key,
  material_no text not null,
  material_name text not null,
  biz_type smallint not null,
  -- the slot of the attachments (attach.flow_node)
  flow_node text not null,
  required smallint not null,
  paper_required smallint not null,
  copies smallint not null,
  allowed_types text[],
  max_count smallint,
  template_att_id uuid,
  sort int not null,
  is_sealed smallint not null default 0,
  remark text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- A slot of a business is described once.
create unique index application_materials_slot on application_materials (biz_type, flow_node) where is_deleted = 0;
create unique index application_materials_no on application_materials (material_no);
create index application_materials_order on application_materials (biz_type, sort, id) where is_deleted = 0;
create index application_materials_name on application_materials using gin (text_parts(material_name));
create index application_materials_flow_node on application_materials using gin (flow_node gin_trgm_ops);

-- The code on a scan, by the bytes of the scan: reading it takes a second, and it never changes.
create table scanned_code (
  sha256 bytea primary key,
  -- null: none was found
  code text,
  read_time timestamptz not null default now()
);

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

-- Claims of the review desk: an entry that is open there is given to nobody else, and others see who has it.
create table review_claim (
  application_id uuid primary key references application_info,
  -- The person: of a unit the operator, not the account.
  held_by uuid not null,
  held_by_name text not null,
  held_until timestamptz not null
);
create index review_claim_until on review_claim (held_until);

-- Entries of one person that must not be let in side by side take turns here: a row is locked for the length of a transaction
-- and says nothing afterwards. Removed some time later.
create table person_turn (
  -- A keyed digest of the person and of what the turn is for.
  turn_key bytea primary key,
  used_at timestamptz not null
);
create index person_turn_used on person_turn (used_at);
