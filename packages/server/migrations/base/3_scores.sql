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
  is_deleted smallint not null default 0,
  -- Everybody who entered a mark of the row: none of them checks it.
  entered_by uuid[] not null default '{}',
  is_imported smallint not null default 0,
  -- Consequences of a published result: honour, promotion, certificate.
  honour_code text,
  promote_level smallint,
  honour_state smallint not null default 0,
  cert_no text,
  -- The correction order by which the scores are as they are.
  correction_of uuid,
  -- Marks before they were entered anew: shown at the check.
  former_marks jsonb,
  -- The rule by which honour and promotion were proposed, and why.
  honour_rule_id uuid,
  honour_grounds jsonb,
  -- The level held already, as it was known when the honours were worked out.
  held_level smallint,
  -- Everybody who proposed, changed or reported: none of them approves.
  honour_by uuid[] not null default '{}',
  honour_report_time timestamptz,
  honour_decide_by uuid,
  honour_decide_time timestamptz,
  honour_opinion text,
  -- Why marks that lie far from those of the others are right: said by who checks, gone when they are entered anew.
  outlier_reason text
);
create index competition_info_trade on competition_info (contest_trade_id, rank_no, id) where is_deleted = 0;
create index competition_info_handle on competition_info (handle_unit_id, id desc) where is_deleted = 0;
create index competition_info_ticket on competition_info using gin (ticket_no gin_trgm_ops);
create index competition_info_application on competition_info (application_id) include (score_status) where is_deleted = 0;
create index competition_info_id_card on competition_info (id_card_no_idx);
-- Each filter that a list offers over a table that grows: from the newest on, without a walk over all other rows.
create index competition_info_contest on competition_info (contest_id, id desc) include (score_status) where is_deleted = 0;
create index competition_info_trade_newest on competition_info (contest_trade_id, id desc) include (score_status) where is_deleted = 0;
create index competition_info_group on competition_info (contest_group, id desc) where is_deleted = 0;
create index competition_info_score on competition_info (score_status, id desc) where is_deleted = 0;
create index competition_info_name on competition_info using gin (text_parts(name));
create index competition_info_work_unit on competition_info using gin (text_parts(work_unit));
-- Published competitors, as each page asks for them.
create index competition_info_honour on competition_info (id desc) where score_status = 5 and is_deleted = 0;
create index competition_info_honour_state on competition_info (honour_state, id desc)
  where score_status = 5 and is_deleted = 0;
create index competition_info_honour_code on competition_info (honour_code, id desc)
  where score_status = 5 and is_deleted = 0 and honour_code is not null;
create index competition_info_promote_level on competition_info (promote_level, id desc)
  where score_status = 5 and is_deleted = 0 and promote_level is not null;
create index competition_info_honour_award on competition_info (award_level, id desc)
  where score_status = 5 and is_deleted = 0 and award_level is not null;
-- Published placings with an award, as they are looked for.
create index competition_info_awarded on competition_info (id desc)
  where score_status = 5 and is_deleted = 0 and award_level between 1 and 3;
-- Published competitors of a contest or trade: those whose results are not out are not walked through.
create index competition_info_honour_contest on competition_info (contest_id, id desc)
  where score_status = 5 and is_deleted = 0;
create index competition_info_honour_trade on competition_info (contest_trade_id, id desc)
  where score_status = 5 and is_deleted = 0;

-- Published results as they were: never updated, never removed.
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
  -- Results are signed with the key of the installation; those from before are not.
  key_id uuid,
  signature text,
  unique (contest_trade_id, version)
);
-- Each list by its filters, newest first.
create index result_snapshot_trade on result_snapshot (contest_trade_id, id desc);

-- Public results of a trade from its publicity on: written when it is shown, published or corrected, and by nothing
-- else. Marks are entered into competition_info; a change there changes nothing here.
create table shown_result (
  competitor_id uuid primary key,
  application_id uuid not null,
  contest_trade_id uuid not null,
  -- the version that it stands in; none in publicity
  snapshot_id uuid references result_snapshot,
  score_status smallint not null,
  ticket_no text,
  name text not null,
  work_unit text,
  contest_group smallint not null,
  theory_score numeric(6, 2),
  practice_score numeric(6, 2),
  theory_attend smallint not null,
  practice_attend smallint not null,
  practice_seconds int,
  deduction numeric(6, 2),
  total_score numeric(8, 2),
  standard_score int,
  rank_no int,
  is_pass smallint,
  award_level smallint,
  -- what totals and places were made by
  theory_weight smallint not null,
  practice_weight smallint not null,
  tie_rule smallint not null
);
create unique index shown_result_application on shown_result (application_id);
create index shown_result_trade on shown_result (contest_trade_id, rank_no, competitor_id);
create index shown_result_snapshot on shown_result (snapshot_id);
create index shown_result_name on shown_result using gin (text_parts(name));
create index shown_result_work_unit on shown_result using gin (text_parts(work_unit));

-- An entry with its scores: as they are shown from publicity on, before that as they are being entered.
create view application_score as
select
  a.id, a.apply_no, a.contest_id, a.contest_trade_id,
  case when r.competitor_id is null then a.contest_group else r.contest_group end as contest_group, a.apply_source,
  a.user_id, a.group_id, a.handle_unit_id, case when r.competitor_id is null then a.name else r.name end as name,
  a.sex, a.birthday, a.nation, a.id_type, a.id_card_no_enc, a.id_card_no_idx, a.id_card_no_mask, a.photo_att_id,
  a.mobile_enc, a.mobile_idx, a.mobile_mask, a.email, a.address, a.education, a.graduate_school, a.major,
  case when r.competitor_id is null then a.work_unit else r.work_unit end as work_unit, a.work_unit_uscc,
  a.unit_nature, a.town_code, a.post, a.candidate_source, a.work_years, a.cur_occupation, a.cur_skill_level,
  a.cur_cert_no, a.cur_cert_date, a.apply_level, a.is_local, a.is_local_reason, a.is_local_by, a.is_local_time,
  a.coach, a.team_no, a.commitment_att, a.other_atts, a.pro_check_state, a.pro_check_msg, a.pro_check_time,
  a.eligibility_result, a.audit_status, a.is_self_audit, a.submit_user, a.first_audit_user_id, a.first_audit_time,
  a.first_audit_opinion, a.audit_user_id, a.audit_time, a.audit_opinion, a.return_fields, a.remarks, a.return_to,
  a.return_deadline, case when r.competitor_id is null then a.ticket_no else r.ticket_no end as ticket_no,
  a.submit_time, a.withdraw_time, a.withdraw_reason, a.version, a.create_user, a.create_time, a.update_user,
  a.update_time, a.is_deleted, a.entered_by, a.insured_unit, a.insured_months, a.insured_from, a.signed_form_att,
  a.wait_state, a.wait_since, a.offer_until, a.guardian_name, a.guardian_mobile_enc, a.guardian_mobile_idx,
  a.guardian_mobile_mask, a.guardian_att, a.guardian_consent_time, a.is_imported,
  case when r.competitor_id is null then s.theory_score else r.theory_score end as theory_score,
  case when r.competitor_id is null then s.practice_score else r.practice_score end as practice_score,
  case when r.competitor_id is null then s.deduction else r.deduction end as deduction,
  case when r.competitor_id is null then s.total_score else r.total_score end as total_score,
  case when r.competitor_id is null then s.rank_no else r.rank_no end as rank_no,
  case when r.competitor_id is null then s.is_pass else r.is_pass end as is_pass,
  case when r.competitor_id is null then s.award_level else r.award_level end as award_level,
  case when r.competitor_id is null then s.theory_attend else r.theory_attend end as theory_attend,
  case when r.competitor_id is null then s.practice_attend else r.practice_attend end as practice_attend,
  case when r.competitor_id is null then s.score_status else r.score_status end as score_status,
  case when r.competitor_id is null then s.standard_score else r.standard_score end as standard_score,
  s.theory_msg_state, s.total_msg_state, s.honour_code, s.promote_level, s.honour_state, s.cert_no,
  r.competitor_id is not null as is_shown, r.theory_weight as shown_theory_weight,
  r.practice_weight as shown_practice_weight
from application_info a
join competition_info s on s.application_id = a.id
left join shown_result r on r.competitor_id = s.id
where s.is_deleted = 0 or r.competitor_id is not null;

-- Published scores change by a correction order only: proposed by one, decided by another, followed by a new version of the result.
create table score_correction (
  id uuid primary key,
  correction_no text not null unique,
  contest_trade_id uuid not null references contest_trade,
  competitor_id uuid not null references competition_info,
  -- [{ field, from, to }]
  changes jsonb not null,
  reason text not null,
  evidence_att uuid,
  correction_state smallint not null default 0,
  proposed_by uuid,
  proposed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  opinion text,
  -- Moved competitors: ids and figures, no names.
  moves jsonb,
  snapshot_id uuid references result_snapshot,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  -- The appeal that a correction order came of: its answer names the order.
  appeal_id uuid
);
-- One competitor is corrected by one order at a time.
create unique index score_correction_once on score_correction (competitor_id) where correction_state in (0, 10) and is_deleted = 0;
create index score_correction_trade on score_correction (contest_trade_id, id desc) where is_deleted = 0;
create index score_correction_state on score_correction (correction_state, id desc) where is_deleted = 0;
create index score_correction_competitor on score_correction (competitor_id, id desc) where is_deleted = 0;
create index score_correction_appeal on score_correction (appeal_id, id desc) where appeal_id is not null and is_deleted = 0;

-- Scores that messages told last: one that was corrected since may be told once more.
create table score_message (
  competitor_id uuid not null references competition_info,
  kind text not null,
  said text not null,
  sent_at timestamptz not null,
  primary key (competitor_id, kind)
);

-- How the practical exam of a trade is marked: criteria and their aspects, as rows of the scheme, which stays once marked by.
create table marking_scheme (
  id uuid primary key,
  scheme_name text not null,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  criteria jsonb not null,
  aspects jsonb not null,
  remark text,
  scheme_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index marking_scheme_once on marking_scheme (contest_trade_id) where scheme_state = 10 and is_deleted = 0;
create index marking_scheme_contest on marking_scheme (contest_id, id desc) where is_deleted = 0;
create index marking_scheme_trade on marking_scheme (contest_trade_id, id desc) where is_deleted = 0;
create index marking_scheme_state on marking_scheme (scheme_state, id desc) where is_deleted = 0;
create index marking_scheme_name on marking_scheme using gin (text_parts(scheme_name));

alter table contest_trade add foreign key (marking_scheme_id) references marking_scheme;

-- One referee marks one session by one link. Token and PIN are on paper only; here stand their hashes.
create table marking_link (
  id uuid primary key,
  scheme_id uuid not null references marking_scheme,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  session_id uuid not null,
  referee_name text not null,
  -- A marking link belongs to a referee of the trade; by a typed name only where nobody is assigned yet.
  assignment_id uuid,
  -- Workpieces are judged after the exam, too.
  extra_minutes int not null default 60,
  link_state smallint not null default 10,
  token_hash bytea unique,
  pin_hash text,
  wrong_tries smallint not null default 0,
  printed_time timestamptz,
  opened_time timestamptz,
  signed_time timestamptz,
  -- Of the marks as they were signed.
  signed_hash text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create index marking_link_scheme on marking_link (scheme_id, id desc) where is_deleted = 0;
create index marking_link_session on marking_link (session_id, id desc) where is_deleted = 0;
create index marking_link_contest on marking_link (contest_id, id desc) where is_deleted = 0;
create index marking_link_trade on marking_link (contest_trade_id, id desc) where is_deleted = 0;
create index marking_link_state on marking_link (link_state, id desc) where is_deleted = 0;
create index marking_link_assignment on marking_link (assignment_id) where assignment_id is not null and is_deleted = 0;
create unique index marking_link_once on marking_link (scheme_id, session_id, coalesce(assignment_id::text, referee_name))
  where link_state < 90 and is_deleted = 0;

-- Every mark that arrived: a later one of the same referee counts instead, the former stays. Rows are only added.
create table marking_mark (
  id uuid primary key,
  link_id uuid not null references marking_link,
  scheme_id uuid not null references marking_scheme,
  application_id uuid not null references application_info,
  aspect_no text not null,
  -- None where the referee took the mark back.
  value text,
  -- By our clock, whatever that of the device says.
  made_at timestamptz not null,
  received_at timestamptz not null,
  -- Given by the device, so that what is sent twice is kept once.
  client_id text not null,
  unique (link_id, client_id)
);
create index marking_mark_of_scheme on marking_mark (scheme_id, application_id);
