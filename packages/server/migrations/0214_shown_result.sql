-- What everybody reads of a trade from its publicity on: written when it is shown, published or corrected, and by nothing
-- else. Rows of competition_info are what marks are entered into; who changes one there moves no reader.
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

-- What is shown by now: as its newest version says, in publicity as it stands. Versions hold no name in the clear.
insert into shown_result
select s.id, s.application_id, s.contest_trade_id, r.id, s.score_status, s.ticket_no, s.name, s.work_unit, s.contest_group,
  case when r.id is null then s.theory_score else (v ->> 'theoryScore')::numeric end,
  case when r.id is null then s.practice_score else (v ->> 'practiceScore')::numeric end,
  case when r.id is null then s.theory_attend else (v ->> 'theoryAttend')::smallint end,
  case when r.id is null then s.practice_attend else (v ->> 'practiceAttend')::smallint end,
  case when r.id is null then s.practice_seconds else (v ->> 'practiceSeconds')::int end,
  case when r.id is null then s.deduction else (v ->> 'deduction')::numeric end,
  case when r.id is null then s.total_score else (v ->> 'totalScore')::numeric end,
  case when r.id is null then s.standard_score else (v ->> 'standardScore')::int end,
  case when r.id is null then s.rank_no else (v ->> 'rankNo')::int end,
  case when r.id is null then s.is_pass else (v ->> 'isPass')::smallint end,
  case when r.id is null then s.award_level else (v ->> 'awardLevel')::smallint end,
  coalesce((r.body -> 'rules' ->> 'theoryWeight')::smallint, case when d.has_theory = 0 then 0
    when d.has_practice = 0 then 100 else coalesce(t.theory_weight, c.theory_weight) end),
  coalesce((r.body -> 'rules' ->> 'practiceWeight')::smallint, case when d.has_practice = 0 then 0
    when d.has_theory = 0 then 100 else coalesce(t.practice_weight, c.practice_weight) end),
  coalesce((r.body -> 'rules' ->> 'tieRule')::smallint, c.tie_rule)
from competition_info s join contest_trade t on t.id = s.contest_trade_id join contest_info c on c.id = t.contest_id
  join competition_dic d on d.id = t.competition_dic_id
  left join lateral (select * from result_snapshot n where s.score_status = 5 and n.contest_trade_id = t.id
    order by n.version desc limit 1) r on true
  left join lateral jsonb_array_elements(r.body -> 'rows') v on v ->> 'competitorId' = s.id::text
where s.score_status >= 4 and s.is_deleted = 0 and (r.id is null or v is not null);

drop view application_score;

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
